import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { textChecksum } from '../../api/files/translation-format.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { newText, storedText } from '../support/texts.ts'

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
  await user.click(await screen.findByRole('menuitem', { name: 'Скачать тексты…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Тексты в файле' }))
  return { user, dialog, saved, content_key }
}

describe('translation files', () => {
  it('contain the filtered texts in the selected format and languages', async () => {
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

  it('keep at least one language', async () => {
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('checkbox', { name: 'Русский' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Английский' }))
    expect(dialog.getByRole('checkbox', { name: 'Иврит' })).toHaveProperty('disabled', true)
  })
})

describe('importing a translation file', () => {
  /** Imports other Hebrew for two texts, one of which has changed here since the export. */
  const chooseFile = async () => {
    await enterAs('director')
    const [one, two] = [await newText({ ru: 'Раз', he: 'אחת' }), await newText({ ru: 'Два', he: 'שתיים' })]
    const { user } = openAdmin('/content-items')
    await user.click(await screen.findByRole('button', { name: 'Файлы для переводчиков' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Загрузить перевод…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Перевод из файла' }))
    const lines = [
      'key,he,exported',
      `${one.content_key},אחד,[he:${textChecksum('אחת')}]`,
      `${two.content_key},שניים,[he:${textChecksum('ישן')}]`,
      'unknown.key,א,',
    ]
    const file = new File([lines.join('\r\n')], 'he.csv', { type: 'text/csv' })
    await user.upload(await dialog.findByLabelText('Выбрать файл'), file)
    return { user, dialog, one, two }
  }

  it('previews each change, and saves the selected ones as drafts', async () => {
    const { user, dialog, one, two } = await chooseFile()
    expect(await dialog.findByText(/Будет сохранено: 1/)).toBeDefined()
    expect(dialog.getByText(/нет текста с таким ключом: 1/).parentElement?.textContent).toContain('Строка 4')
    const conflict = dialog.getByRole('checkbox', { name: new RegExp(`${two.content_key}.*изменён здесь`) })
    await user.click(conflict)
    await user.click(dialog.getByRole('checkbox', { name: new RegExp(one.content_key) }))
    const apply = dialog.getByRole('button', { name: 'Импортировать' })
    expect(apply).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('switch', { name: 'Импортировать остальные' }))
    await user.click(apply)
    const outcome = within(
      (await screen.findByText(/Не импортировано: 1\./)).closest('[role=dialog]') ?? document.body,
    )
    expect(outcome.getByText(/Строка 4/).textContent).toContain('unknown.key')
    await user.click(outcome.getByRole('button', { name: 'Закрыть' }))
    expect(await screen.findByText('Сохранён 1 текст')).toBeDefined()
    expect(await storedText(one.id)).toMatchObject({ textContent: { he: 'אחת' }, drafts: [] })
    expect(await storedText(two.id)).toMatchObject({ textContent: { he: 'שניים' }, drafts: ['he'] })
    await user.click(await screen.findByRole('button', { name: 'Отменить' }))
    await waitFor(async () => expect(await storedText(two.id)).toMatchObject({ drafts: [] }))
  })

  it('filters the changes by kind, and selects or deselects a whole kind', async () => {
    const { user, dialog, two } = await chooseFile()
    await user.click(await dialog.findByRole('button', { name: 'Конфликты 1' }))
    expect(dialog.getAllByRole('checkbox', { name: / · / })).toHaveLength(1)
    await user.click(dialog.getByRole('checkbox', { name: 'Выбрано: 0 из 1' }))
    expect(dialog.getByText(/Будет сохранено: 2/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Изменённые 1' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Выбрано: 1 из 1' }))
    await user.click(dialog.getByRole('button', { name: 'Отклонённые 1' }))
    expect(dialog.getByText(/Строка 4/)).toBeDefined()
    await user.click(dialog.getByRole('switch', { name: 'Импортировать остальные' }))
    await user.click(dialog.getByRole('button', { name: 'Импортировать' }))
    await user.click(await screen.findByRole('button', { name: 'Закрыть' }))
    expect(await screen.findByText('Сохранён 1 текст')).toBeDefined()
    expect(await storedText(two.id)).toMatchObject({ textContent: { he: 'שניים' }, drafts: ['he'] })
  })

  it('does not send a file that is too large', async () => {
    const { user, dialog } = await chooseFile()
    await dialog.findByText(/Будет сохранено: 1/)
    const file = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'large.csv', { type: 'text/csv' })
    await user.upload(dialog.getByLabelText('Выбрать другой файл'), file)
    expect(await dialog.findByText(/до 20\sМБ и до 100/)).toBeDefined()
  })

  it('explains an unreadable or empty file in the interface language', async () => {
    const { user, dialog, one } = await chooseFile()
    await dialog.findByText(/Будет сохранено: 1/)
    const upload = (name: string, ...lines: string[]) =>
      user.upload(dialog.getByLabelText('Выбрать другой файл'), new File([lines.join('\r\n')], name))
    await upload('he.xlsx', 'key,he', `${one.content_key},אחד`)
    expect(await dialog.findByText(/Это не таблица Excel, а текст/)).toBeDefined()
    await upload('he.csv', 'key,he', 'a.b,"א \\"ב\\""', 'a.c,א', 'a.d,"א \\"ב\\""')
    expect(await dialog.findByText(/Строки: 2, 4\. После закрывающей кавычки/)).toBeDefined()
    await upload('he.csv', 'key,he', `${one.content_key},`)
    expect(await dialog.findByText(/В файле нет ни одного перевода/)).toBeDefined()
    await upload('he.csv', 'key,he', `${one.content_key},${Buffer.from('שתיים').toString('latin1')}`)
    expect(await dialog.findByText(/Текстов, прочитанных в неверной кодировке: 1/)).toBeDefined()
    await upload('he.csv', 'key,he', `${one.content_key},первый текст`)
    expect(await dialog.findByText(/Текстов не на своём языке: 1/)).toBeDefined()
  })

  it.each(['sdlxliff', 'mqxliff'])('reads the files of translation programs: %s', async (extension) => {
    const { user, dialog, one } = await chooseFile()
    await dialog.findByText(/Будет сохранено: 1/)
    const lines = [
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
      '<file original="texts" source-language="ru" target-language="he" datatype="plaintext"><body>',
      `<trans-unit id="${one.content_key}"><source>Раз</source><target>ראשונה</target></trans-unit>`,
      '</body></file></xliff>',
    ]
    const file = new File([lines.join('')], `he.${extension}`)
    await user.upload(dialog.getByLabelText('Выбрать другой файл'), file)
    expect(await dialog.findByText(/ראשונה/)).toBeDefined()
  })

  it('reads the columns that the user assigns, and remembers them', async () => {
    await enterAs('director')
    const { content_key } = await newText({ ru: 'Раз', he: 'אחת' })
    const lines = ['Строка;Перевод;Заметка', `${content_key};אחד;первый`]
    const { user } = openAdmin('/content-items')
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: 'Файлы для переводчиков' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Загрузить перевод…' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Перевод из файла' }))
      const file = new File([lines.join('\n')], 'other.csv', { type: 'text/csv' })
      await user.upload(await dialog.findByLabelText('Выбрать файл'), file)
      return dialog
    }
    const dialog = await choose()
    const note = await dialog.findByRole('combobox', { name: 'Столбец: Заметка' })
    expect(dialog.getByRole('combobox', { name: 'Столбец: Перевод' }).textContent).toBe('Иврит')
    await user.click(note)
    await user.click(await screen.findByRole('option', { name: 'Не используется' }))
    await user.click(dialog.getByRole('button', { name: 'Прочитать файл' }))
    expect(await dialog.findByText(/Будет сохранено: 1/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Отмена' }))
    const again = await choose()
    expect(await again.findByText(/Будет сохранено: 1/)).toBeDefined()
    expect(again.getByRole('button', { name: 'Изменить столбцы' })).toBeDefined()
  })
})
