import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languageStore } from '../../admin/providers/i18n.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { newText } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await languageStore.choose('ru')
})

const openDialog = async () => {
  const saved: { name: string; file: Blob }[] = []
  let latest = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if ('text' in file) latest = file
    return '#file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: latest })
  })
  await enterAs('director')
  const { content_key } = await newText({ ru: 'Да', he: 'כן' })
  const filter = JSON.stringify({ q: content_key })
  const { user } = openAdmin(`/content-items?filter=${encodeURIComponent(filter)}`)
  await screen.findByText(content_key)
  await user.click(await screen.findByRole('button', { name: 'Файлы для переводчиков' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Тексты в файле' }))
  return { user, dialog, saved, content_key }
}

describe('the files of translators', () => {
  it('hold what the list shows, in the form and the languages that were chosen', async () => {
    const { user, dialog, saved, content_key } = await openDialog()
    expect(dialog.getByText('Найдено текстов: 1')).toBeDefined()
    await user.click(dialog.getByRole('combobox', { name: /Формат/ }))
    await user.click(await screen.findByRole('option', { name: /^JSON, ключ и текст/ }))
    expect(dialog.getByRole('combobox', { name: 'Переводится с языка' }).textContent).toBe('Русский')
    await user.click(dialog.getByRole('button', { name: 'Скачать' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('texts.he.json')
    expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toEqual({ [content_key]: 'כן' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keep one language at least', async () => {
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('checkbox', { name: 'Русский' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Английский' }))
    expect(dialog.getByRole('checkbox', { name: 'Иврит' })).toHaveProperty('disabled', true)
  })
})
