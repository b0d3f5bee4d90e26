import { describe, expect, it } from 'vitest'
import { itemName } from '../../admin/content-shared/text-display.tsx'

const none = { ru: '', he: '', en: '' }

describe('the name of an item', () => {
  it('is its description in the language of who reads', () => {
    const descriptions = { ru: 'Кнопка', he: 'כפתור', en: 'Button' }
    const item = { descriptions, description: 'Кнопка', content_key: 'page.button' }
    expect([itemName(item, 'ru'), itemName(item, 'he'), itemName(item, 'en')]).toEqual([
      'Кнопка',
      'כפתור',
      'Button',
    ])
  })

  it('is the Russian description where that language has none, and the key where nothing is said', () => {
    const item = {
      descriptions: { ...none, ru: 'Кнопка' },
      description: 'Кнопка',
      content_key: 'page.button',
    }
    expect(itemName(item, 'he')).toBe('Кнопка')
    expect(itemName({ ...item, descriptions: none, description: null }, 'he')).toBe('page.button')
  })
})
