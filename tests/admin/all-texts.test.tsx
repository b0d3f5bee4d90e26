import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { colleagueSaves, newText, storedText } from '../support/texts.ts'
import { editInList, textRow, textsListed } from '../support/texts-list.ts'

let text: Awaited<ReturnType<typeof newText>>
beforeEach(async () => {
  await newVisit()
  await enterAs('director')
  text = await newText({ ru: 'Город', he: 'עיר' }, { max_length: 20 })
})

const edit = (language: string) => editInList(text, language)

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the list of all texts', () => {
  it('has a row for each language, and says what is missing', async () => {
    openAdmin(textsListed(text))
    expect((await textRow('Русский')).textContent).toContain('Город')
    expect((await textRow('Иврит')).textContent).toContain('Опубликован')
    expect((await textRow('Английский')).textContent).toContain('Нет текста')
  })

  it('is narrowed to what is missing in a language', async () => {
    const { user } = openAdmin(textsListed(text))
    await textRow('Русский')
    await user.click(button('Статус'))
    await user.click(screen.getByRole('menuitem', { name: 'Нет текста' }))
    await screen.findByText('1 запись')
    expect(screen.getByRole('row', { name: /Английский/ })).toBeDefined()
  })

  it('leads to the page of a text on a phone', async () => {
    openAdmin(textsListed(text, { language: 'he' }))
    await textRow('Иврит')
    resizeTo(390)
    const link = screen.getByRole('link', { name: text.content_key })
    expect(link.getAttribute('href')).toMatch(/^\/translations\/\d+$/)
  })
})

describe('a text of the list', () => {
  it('is published where it stands', async () => {
    const { user, field } = await edit('Английский')
    expect([field.dir, field.lang]).toEqual(['ltr', 'en'])
    await user.type(field, 'City')
    await user.click(button('Сохранить и опубликовать'))
    await waitFor(async () => expect((await textRow('Английский')).textContent).toContain('Опубликован'))
    expect(await storedText(text.id)).toMatchObject({ approved: { ru: 'Город', he: 'עיר', en: 'City' } })
  })

  it('is kept as a draft, in its own direction', async () => {
    const { user, field } = await edit('Иврит')
    expect([field.dir, field.value]).toEqual(['rtl', 'עיר'])
    await user.type(field, '!')
    await user.click(button('Сохранить черновик'))
    await waitFor(async () => expect((await textRow('Иврит')).textContent).toContain('Черновик'))
    expect(await storedText(text.id)).toMatchObject({ drafts: ['he'], approved: { he: 'עיר' } })
  })

  it('stays as it was when Escape is pressed', async () => {
    const { user, field } = await edit('Русский')
    await user.type(field, 'а{Escape}')
    expect(screen.queryByLabelText('Русский')).toBeNull()
    expect((await textRow('Русский')).textContent).toContain('Город')
  })

  it('is not saved beyond its limit', async () => {
    const { user, field } = await edit('Русский')
    await user.type(field, ' с очень длинным названием')
    expect(screen.getByText('Не более 20 символов')).toBeDefined()
    expect(button('Сохранить черновик').disabled).toBe(true)
  })

  it('asks what stays when a colleague was faster', async () => {
    const { user, field } = await edit('Русский')
    await colleagueSaves(text.id, 'ru', 'Населённый пункт')
    await user.type(field, 'а')
    await user.click(button('Сохранить и опубликовать'))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Населённый пункт')
    expect(dialog.textContent).toContain('Города')
  })
})
