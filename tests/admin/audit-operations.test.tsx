import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { toVisibleChanges } from '../../admin/resources/useHistory.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { newBank } from '../support/bank-form.ts'
import { newText, storedText, textScreen } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

const rows = async () =>
  (await screen.findByRole('table', { name: 'Журнал изменений' })).querySelectorAll('tbody tr')

const addressOf = (filter: object) =>
  `/system-logs/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Creates a text with a description and drafts it in three languages, in one operation. */
const draftedText = async () => {
  const before = { ru: 'Срок кредита', he: 'תקופת הלוואה', en: 'Loan term' }
  const { id, version } = await newText(before, { description: 'Подпись срока' })
  const translations = { ru: 'Срок ипотеки', he: 'תקופת משכנתא', en: 'Mortgage term' }
  await send('PUT', `/api/content-items/${id}`, { translations, version, status: 'draft' })
  return id
}

const toggles = () => screen.findAllByRole('button', { name: /^(Показать|Скрыть) изменение$/ })

describe('an operation in the audit log', () => {
  it('of a text in three languages is one row, which is reverted in one step', async () => {
    const id = await draftedText()
    const { user } = openAdmin(addressOf({ resource: 'content-items', record_id: id }))
    const row = (await rows())[1]
    if (!(row instanceof HTMLElement)) throw new Error('There is no row')
    expect(row.textContent).toMatch(
      /Михаэль БергманДиректорЧерновик сохранёнПодпись срока.* · cookie_policy\./,
    )
    const link = within(row).getByRole('link', { name: 'Подпись срока' })
    expect(link.getAttribute('href')).toBe(`/content/general/text-edit/${id}?language=ru`)
    // A draft is compared with the published text, and only the changed word is marked.
    const marks = [...row.querySelectorAll('del, ins')].map(({ tagName, textContent }) => [
      tagName,
      textContent,
    ])
    expect(marks).toEqual([
      ['DEL', 'кредита'],
      ['INS', 'ипотеки'],
    ])
    expect(row.textContent).toMatch(/he, en/)

    await user.click((await toggles())[0] ?? document.body)
    for (const word of ['משכנתא', 'Mortgage']) expect((await screen.findByText(word)).tagName).toBe('INS')
    const name = 'Отменить всю операцию: 3 правки'
    await user.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('button', { name: 'Вернуть как было' })).toBeNull()
    const question = await screen.findByRole('dialog', { name: 'Отменить всю операцию?' })
    await user.click(within(question).getByRole('button', { name }))
    await waitFor(async () => expect((await rows())[1]?.textContent).toContain('Возвращено'))
    expect((await storedText(id)).drafts).toEqual([])
  })

  it('of several texts is one row under their page, which opens to all of them', async () => {
    const texts = [await newText({ ru: 'Залог один' }), await newText({ ru: 'Залог два' })]
    await send('POST', '/api/workbench/replacements', {
      ...{ language: 'ru', find: 'Залог', replace: 'Ипотека' },
      records: texts.map(({ id, version }) => ({ id, version })),
    })
    const { user } = openAdmin(addressOf({ q: 'Ипотека два' }))
    const row = (await rows())[1]
    expect(row?.textContent).toMatch(/2\sтекста одной операцией/)
    expect(row?.querySelector('a')?.getAttribute('href')).toBe(`/content/general/drill/${textScreen}`)
    await user.click((await toggles())[0] ?? document.body)
    for (const { id, content_key } of texts) {
      const link = await screen.findByRole('link', { name: content_key })
      expect(link.getAttribute('href')).toBe(`/content/general/text-edit/${id}?language=ru`)
    }
  })

  it('is listed without sign-ins until they are asked for, and counted with its user', async () => {
    await newBank()
    const { user, at } = openAdmin('/system-logs/audit')
    const table = await screen.findByRole('table', { name: 'Журнал изменений' })
    expect(table.textContent).not.toContain('Вход в систему')
    expect(screen.getByText(/^Сегодня: \d+\sзапис[ьией]+ · \d+\sчеловека?$/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Журнал изменений', current: 'page' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'со входами' }))
    await waitFor(() => expect(table.textContent).toContain('Вход'))
    await user.click(screen.getByRole('button', { name: 'только чужие' }))
    await user.click(screen.getByRole('button', { name: 'без импорта' }))
    const users = () => [...table.querySelectorAll('td:nth-child(2)')].map(({ textContent }) => textContent)
    await waitFor(() => expect(users()).not.toContain('Михаэль БергманДиректор'))
    expect(decodeURIComponent(at())).toContain('{"sign_ins":"yes","others":"yes","imports":"no"}')
  })
})

describe('the visible changes of an entry', () => {
  const text = { field: 'translations', language: 'ru' as const }
  const draft = { ...text, status: 'draft' as const }
  const approved = { ...text, status: 'approved' as const, before: 'Старый', after: 'Новый' }

  it('compare a draft with what it replaced, and a discarded one with what is left', () => {
    const first = { ...draft, before: null, after: 'Новый', published: 'Старый' }
    expect(toVisibleChanges([first])).toEqual([{ ...first, before: 'Старый' }])
    const second = { ...draft, before: 'Новый', after: 'Новее', published: 'Старый' }
    expect(toVisibleChanges([second])).toEqual([second])
    const discarded = { ...draft, before: 'Новый', after: null, published: 'Старый' }
    expect(toVisibleChanges([discarded])).toEqual([{ ...discarded, after: 'Старый' }])
  })

  it('show a publication and its revert as one change', () => {
    const published = { ...draft, before: 'Новый', after: null, published: 'Старый' }
    expect(toVisibleChanges([approved, published])).toEqual([approved])
    const reverted = { ...approved, before: 'Новый', after: 'Старый' }
    expect(toVisibleChanges([reverted, { ...published, before: null, after: 'Новый' }])).toEqual([reverted])
  })

  it('keep a draft of a colleague that a publication replaced', () => {
    const replaced = { ...draft, before: 'Чужой', after: null, published: 'Старый' }
    expect(toVisibleChanges([approved, replaced])).toEqual([approved, { ...replaced, after: 'Новый' }])
  })
})
