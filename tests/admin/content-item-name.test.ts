import { describe, expect, it } from 'vitest'
import { itemName } from '../../admin/content-shared/text-display.tsx'

const none = { ru: '', he: '', en: '' }

describe('the name of an item', () => {
  it("is its description in the user's language", () => {
    const descriptions = { ru: 'Кнопка', he: 'כפתור', en: 'Button' }
    const item = { descriptions, description: 'Кнопка', content_key: 'page.button' }
    expect([itemName(item, 'ru'), itemName(item, 'he'), itemName(item, 'en')]).toEqual([
      'Кнопка',
      'כפתור',
      'Button',
    ])
  })

  it('falls back to the Russian description, then to the key', () => {
    const item = {
      descriptions: { ...none, ru: 'Кнопка' },
      description: 'Кнопка',
      content_key: 'page.button',
    }
    expect(itemName(item, 'he')).toBe('Кнопка')
    expect(itemName({ ...item, descriptions: none, description: null }, 'he')).toBe('page.button')
  })
})
