import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAdmin } from '../support/admin.tsx'
import { aTextEach, editorOf, field } from '../support/text-editor.ts'
import { newText } from '../support/texts.ts'

const sourceText = 'Подпись созаёмщика под графиком платежей'
const id = aTextEach({ ru: sourceText, he: '', en: 'Signature' })

const regionOf = async (name: string) => {
  const region = (await field(name)).closest('.MuiPaper-root')
  if (!(region instanceof HTMLElement)) throw new Error(`Nothing around ${name}`)
  return within(region)
}

describe('help for translators', () => {
  it('offers a translation of a similar text, inserted by Alt and its number on any keyboard layout', async () => {
    const he = 'חתימת הלווה הנוסף על לוח הסילוקין'
    await newText({ ru: `${sourceText} и подпись`, he })
    openAdmin(editorOf(id()))
    const hebrew = await regionOf('עברית')
    const suggestion = await hebrew.findByRole('button', { name: (name) => name.includes(he) })
    expect(suggestion.textContent).toMatch(/^Alt\+1 · [6-9]\d%/)
    const input = await field('עברית')
    fireEvent.keyDown(input, { key: '!', code: 'Digit1', altKey: true })
    await waitFor(() => expect(input.value).toBe(he))
    expect(document.activeElement).toBe(input)
  })

  it('underlines terms of the source, and inserts those missing in the translation', async () => {
    openAdmin(editorOf(id()))
    const input = await field('English')
    input.focus()
    input.setSelectionRange(9, 9)
    const english = await regionOf('English')
    const insert = await english.findByRole('button', { name: 'Вставить термин: co-borrower' })
    const underlined = [...document.querySelectorAll('dfn')].map(({ textContent }) => textContent)
    expect(underlined).toContain('графиком платежей')
    fireEvent.click(insert)
    await waitFor(() => expect(input.value).toBe('Signature co-borrower'))
    await waitFor(() =>
      expect(english.queryByRole('button', { name: 'Вставить термин: co-borrower' })).toBeNull(),
    )
    expect(english.getByRole('button', { name: 'Вставить термин: repayment schedule' })).toBeTruthy()
  })

  it('reports missing terms among the checks', async () => {
    openAdmin(editorOf(id()))
    expect(await screen.findAllByText(/нет термина из поля: Русский/)).toHaveLength(2)
  })

  it('is not shown for the source text', async () => {
    openAdmin(editorOf(id()))
    const input = await field('Русский')
    input.focus()
    const russian = await regionOf('Русский')
    await screen.findAllByText(/нет термина из поля/)
    expect(russian.queryByText('Термины')).toBeNull()
  })
})
