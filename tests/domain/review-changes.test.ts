import { describe, expect, it } from 'vitest'
import type { PendingDraft } from '../../admin/content-shared/draft-items.ts'
import {
  buildReviewLines,
  changePath,
  countByLanguage,
  findChanges,
  includeWholeDropdowns,
  toDraftChanges,
} from '../../admin/review/changes.ts'
import { checkItemChanges, groupByItem, hasPublishBlockers } from '../../admin/review/list/change-issues.ts'
import { changesCsv } from '../../admin/review/list/changes-csv.ts'
import { draftChangeKind } from '../../domain/review/drafts.ts'

const words = { ru: '', he: '', en: '' }
const draft = (more: Partial<PendingDraft>): PendingDraft => ({
  id: '1',
  version: 1,
  content_key: 'screen.key',
  component_type: 'text',
  descriptions: words,
  titles: words,
  max_length: null,
  screen_location: 'screen',
  section: 'credit',
  rejected: null,
  part: 'text',
  language: 'ru',
  approved: 'было',
  draft: 'стало',
  texts: { ru: 'было' },
  options: null,
  modified_by: 'Анна',
  modified_by_id: 1,
  modified_at: '2026-11-21T12:03:00.000Z',
  ...more,
})

describe('the effect of a draft', () => {
  const options = (...texts: string[]) => ({
    placeholder: null,
    options: texts.map((text) => ({ value: text, text: { ...words, ru: text } })),
  })
  const set = (before: string[], after: string[]) => ({
    approved: null,
    draft: null,
    options: { approved: options(...before), draft: options(...after) },
  })

  it.each([
    ['adds a missing text', { approved: null, draft: 'а', options: null }, 'added'],
    ['adds a text in place of an empty one', { approved: '', draft: 'а', options: null }, 'added'],
    ['removes a text', { approved: 'а', draft: '', options: null }, 'deleted'],
    ['changes a text', { approved: 'а', draft: 'б', options: null }, 'modified'],
    ['adds the first options', set([], ['а']), 'added'],
    ['removes all options', set(['а'], []), 'deleted'],
    ['changes options', set(['а'], ['а', 'б']), 'modified'],
  ])('%s', (_, sides, kind) => {
    expect(draftChangeKind(sides)).toBe(kind)
  })
})

describe('unpublished changes', () => {
  const drafts = [
    draft({ id: '10', screen_location: 'b', language: 'en' }),
    draft({ id: '9', screen_location: 'b', part: 'options', language: null }),
    draft({ id: '9', screen_location: 'b', language: 'he' }),
    draft({ id: '11', section: 'menu', screen_location: 'z', language: 'ru', modified_by_id: 2 }),
    draft({ id: '12', section: null, screen_location: 'a', language: 'ru' }),
  ]
  const changes = toDraftChanges(drafts)

  it('are sorted by section, page, item and language, with options last', () => {
    expect(changes.map(({ key }) => key)).toEqual(['11 ru', '9 he', '9 options', '10 en', '12 ru'])
  })

  it('are grouped by page, each item named once', () => {
    expect(buildReviewLines(changes).map((line) => ('page' in line ? line.key : line.isNamed))).toEqual([
      'z',
      true,
      'b',
      true,
      false,
      true,
      'a',
      true,
    ])
  })

  it('are filtered by words, language, kind, author and result of the checks, and counted by language', () => {
    const keys = (search: object) =>
      findChanges(changes, search, ({ language }) => (language === 'en' ? 'blocked' : 'sound')).map(
        ({ key }) => key,
      )
    expect(keys({ text: 'СТАЛО' })).toHaveLength(5)
    expect(keys({ text: 'такого нет' })).toEqual([])
    expect(keys({ language: 'he' })).toEqual(['9 he'])
    expect(keys({ authors: ['2', undefined] })).toEqual(['11 ru'])
    expect(keys({ authors: ['2', '1'] })).toEqual([])
    expect(keys({ kind: 'deleted' })).toEqual([])
    expect(keys({ kind: 'modified', language: 'he' })).toEqual(['9 he'])
    expect(keys({ checks: 'blocked' })).toHaveLength(1)
    expect(countByLanguage(changes)).toEqual({ ru: 2, he: 1, en: 1 })
  })

  it('link to the editor of the text, for options to the option editor', () => {
    const dropdown = { component_type: 'dropdown', part: 'options', language: null } as const
    expect(toDraftChanges([draft({}), draft(dropdown)]).map(changePath)).toEqual([
      '/content/credit/text-edit/1?language=ru',
      '/content/credit/dropdown-edit/1',
    ])
  })

  it('get another fingerprint once the draft or the published text changes', () => {
    const [one] = toDraftChanges([draft({})])
    for (const other of [{ modified_at: '2026-11-21T12:04:00.000Z' }, { approved: 'иное' }])
      expect(toDraftChanges([draft(other)])[0]?.fingerprint).not.toBe(one?.fingerprint)
    expect(toDraftChanges([draft({ version: 2 })])[0]?.fingerprint).toBe(one?.fingerprint)
  })
})

describe('an issue in changes', () => {
  const found = (...drafts: PendingDraft[]) =>
    groupByItem(toDraftChanges(drafts)).flatMap((item) =>
      checkItemChanges(item, { preferredSource: 'en' }).map(([key, findings]) => [
        key,
        findings.map(({ check, language }) => `${check} ${language}`),
      ]),
    )
  const texts = { ru: 'От {min}', en: 'From {min}' }

  it('is shown beside its text', () => {
    const [he, ru] = [draft({ language: 'he', approved: null, draft: 'א' }), draft({ draft: 'До {min}' })]
    expect(found({ ...he, texts }, { ...ru, texts })).toEqual([
      ['1 ru', []],
      ['1 he', ['placeholders he']],
    ])
  })

  it('is shown beside the source when an unchanged language no longer matches it', () => {
    expect(found(draft({ language: 'en', approved: 'From {min}', draft: 'From {low}', texts }))).toEqual([
      ['1 en', ['placeholders ru']],
    ])
  })

  it('is not shown when it existed before in an unchanged language', () => {
    const old = { ru: 'От', en: 'From {min}' }
    expect(
      found(draft({ language: 'en', approved: 'From {min}', draft: 'Above {min}', texts: old })),
    ).toEqual([['1 en', []]])
  })

  it('blocks publishing, unless it is only a notice', () => {
    const finding = (check: 'placeholders' | 'spaces') => [{ check, language: 'ru' as const }]
    expect(hasPublishBlockers(finding('placeholders'))).toBe(true)
    expect(hasPublishBlockers(finding('spaces'))).toBe(false)
    expect(hasPublishBlockers(undefined)).toBe(false)
  })
})

describe('the table of changes', () => {
  const exportDrafts = (...drafts: PendingDraft[]) =>
    changesCsv(toDraftChanges(drafts), (key) => key.replace('content.pending.', ''), 'ru').split('\r\n')

  it('has a row for each text, without formulas that a spreadsheet would run', () => {
    const [head, row, end] = exportDrafts(draft({ draft: '=SUM(A1)' }))
    expect(head).toContain('csv.page,csv.screen,csv.text,csv.key,csv.id,columns.language')
    expect(row).toContain("screen,screen,screen.key,screen.key,1,ru,,kinds.modified,было,'=SUM(A1),Анна,")
    expect(end).toBe('')
  })

  it('lists options one by one', () => {
    const option = (value: string, ru: string) => ({ value, text: { ...words, ru } })
    const approved = { placeholder: null, options: [option('a', 'а'), option('b', 'б')] }
    const changed = { placeholder: null, options: [option('a', 'я')] }
    const sets = { approved, draft: changed }
    const [, first, second] = exportDrafts(draft({ part: 'options', language: null, options: sets }))
    expect([first, second]).toEqual([
      expect.stringContaining(',ru,a,kinds.modified,а,я,'),
      expect.stringContaining(',ru,b,kinds.deleted,б,,'),
    ])
  })
})

describe('the selected changes', () => {
  it('include all changes of a selected dropdown, which is published as a whole, and single changes of other items', () => {
    const dropdown = { id: '2', component_type: 'dropdown' }
    const all = toDraftChanges([
      ...[draft({}), draft({ language: 'he' }), draft({ ...dropdown, language: 'ru' })],
      draft({ ...dropdown, part: 'options', language: null }),
      draft({ ...dropdown, id: '3' }),
    ])
    const keys = (some: typeof all) => includeWholeDropdowns(all, some).map(({ key }) => key)
    expect(keys(all.filter(({ id, part }) => id === '2' && part === 'options'))).toEqual([
      '2 ru',
      '2 options',
    ])
    expect(keys(all.filter(({ id, language }) => id === '1' && language === 'he'))).toEqual(['1 he'])
  })
})
