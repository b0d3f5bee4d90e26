import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import type { Role } from '../../domain/access.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
  await languageStore.choose('ru')
})

/** Opens a list and collects the files downloaded there. */
const openList = async (filter: object) => {
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
  // Other tests of the same worker may have created banks.
  const { user } = openAdmin(`/banks?perPage=100&filter=${encodeURIComponent(JSON.stringify(filter))}`)
  await screen.findAllByRole('row')
  const exportAs = async (form: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Экспорт' }))
    await user.click(await screen.findByRole('menuitem', { name: form }))
  }
  return { user, saved, exportAs }
}

describe('exporting a list', () => {
  it('writes the filtered rows, with the columns and wording of the list', async () => {
    const { saved, exportAs } = await openList({ q: 'LEUMI' })
    await exportAs(/как в списке/)
    await waitFor(() => expect(saved).toHaveLength(1))
    const [{ name, file } = { name: '', file: new Blob() }] = saved
    expect(name).toBe('banks.csv')
    expect((await file.text()).split('\r\n')).toEqual([
      'Код,Название (русский),Название (иврит),Название (английский),Активен',
      expect.stringMatching(/^LEUMI,.*,Да$/),
      '',
    ])
  })

  it('writes only the selected rows, if any', async () => {
    const { user, saved, exportAs } = await openList({})
    const row = await screen.findByRole('row', { name: /LEUMI/ })
    await user.click(await within(row).findByRole('checkbox'))
    await exportAs(/^JSON/)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toMatchObject([{ code: 'LEUMI' }])
  })

  it('reports a failure', async () => {
    const { saved, exportAs } = await openList({})
    network.goOffline()
    await exportAs(/^CSV, все поля/)
    expect(await screen.findByText(/Нет связи|не отвечает|недоступ/)).toBeDefined()
    expect(saved).toEqual([])
  })
})

describe('importing into a list', () => {
  const codeOf = () => `I${crypto.randomUUID().replaceAll('-', '').slice(0, 11).toUpperCase()}`

  /** Opens the import dialog and selects a file with these lines. */
  const choose = async (lines: string[], role: Role = 'director') => {
    await enterAs(role)
    const { user } = openAdmin('/banks')
    await user.click(await screen.findByRole('button', { name: 'Импорт' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Импорт из файла' }))
    const file = new File([lines.join('\r\n')], 'banks.csv', { type: 'text/csv' })
    // It must be a button, not a label styled like one.
    expect((await dialog.findByRole('button', { name: 'Выбрать файл' })).tagName).toBe('BUTTON')
    await user.upload(await dialog.findByLabelText('Выбрать файл'), file)
    return { user, dialog, apply: () => dialog.getByRole('button', { name: 'Импортировать' }) }
  }

  it('previews the changes, and applies them once confirmed', async () => {
    const code = codeOf()
    const { user, dialog, apply } = await choose(['code,name_ru,name_he,name_en', `${code},Новый,חדש,New`])
    expect((await dialog.findByText(/Новых: 1/)).textContent).toContain('Файл можно импортировать.')
    expect(dialog.getByText('Новый')).toBeDefined()
    await user.click(apply())
    expect(await screen.findByText('Импортирована 1 запись')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('names each refused row with field and reason, and imports nothing', async () => {
    const { dialog, apply } = await choose([
      'code,name_ru,name_he,name_en',
      `${codeOf()},Новый,חדש,New`,
      'x y,,,',
    ])
    expect(await dialog.findByText(/С ошибками: 1/)).toBeDefined()
    expect(dialog.getByText(/^Строка 3: /).textContent).toMatch(/Код: .+; Название \(русский\): /)
    expect(apply().hasAttribute('disabled')).toBe(true)
  })

  it('names an unknown column', async () => {
    const { dialog, apply } = await choose(['code,nothing', 'A,1'])
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Столбец не подходит: .?nothing/)
    expect(apply().hasAttribute('disabled')).toBe(true)
  })

  it('is not offered to roles that may only read', async () => {
    await enterAs('brokers')
    openAdmin('/banks')
    await screen.findByRole('button', { name: 'Экспорт' })
    expect(screen.queryByRole('button', { name: 'Импорт' })).toBeNull()
  })
})
