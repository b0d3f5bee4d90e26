import { describe, expect, it } from 'vitest'
import { buildTextHistory } from '../../admin/text-editor/page/text-history.ts'
import type { FieldChange, RecordHistoryEntry } from '../../domain/api/resource-endpoints.ts'

const change = (
  status: FieldChange['status'],
  before: unknown,
  after: unknown,
  language: FieldChange['language'] = 'ru',
): FieldChange => ({ field: 'translations', language, status, before, after })

const entry = (id: string, ...changes: FieldChange[]): RecordHistoryEntry => ({
  id,
  at: '2026-11-21T12:00:00.000Z',
  operation_id: id,
  actor_id: 1,
  actor_name: 'Анна',
  action: 'publish',
  resource: 'content-items',
  record_id: '1',
  part: 'text',
  language: null,
  reason: null,
  revertible: false,
  changes,
})

const summarizeHistory = (entries: readonly RecordHistoryEntry[], ru = '') =>
  buildTextHistory(entries, { ru }).map((change) =>
    change.language ? [change.kind, change.before, change.after] : [change.kind, 'options'],
  )

describe('the history of a text', () => {
  it('shows what visitors saw before and after, even when a draft was published', () => {
    const published = entry('2', change('approved', 'Город', 'Посёлок'), change('draft', 'Посёлок', null))
    expect(summarizeHistory([published], 'Посёлок')).toEqual([['published', 'Город', 'Посёлок']])
  })

  it('shows that a translation was marked as correct, without a change', () => {
    const confirmed: RecordHistoryEntry = { ...entry('2'), action: 'confirm', language: 'he' }
    expect(buildTextHistory([confirmed], {})).toMatchObject([{ language: 'he', kind: 'confirmed' }])
  })

  it('shows a draft against the published text of its time, and the next draft against the first', () => {
    const entries = [
      entry('5', change('draft', null, 'Три')),
      entry('4', change('approved', 'Ноль', 'Два'), change('draft', 'Два', null)),
      entry('3', change('draft', 'Один', 'Два')),
      entry('2', change('draft', null, 'Один')),
    ]
    expect(summarizeHistory(entries, 'Два')).toEqual([
      ['draft', 'Два', 'Три'],
      ['published', 'Ноль', 'Два'],
      ['draft', 'Один', 'Два'],
      ['draft', 'Ноль', 'Один'],
    ])
  })

  it('shows the text of a discarded draft', () => {
    expect(summarizeHistory([entry('2', change('draft', 'Посёлок', null))], 'Город')).toEqual([
      ['discarded', 'Посёлок', 'Город'],
    ])
  })

  it('shows each language separately with author and time', () => {
    const created = entry('1', change('approved', null, 'Город'), change('approved', null, 'City', 'en'), {
      field: 'content_key',
      language: null,
      status: null,
      before: null,
      after: 'a',
    })
    const changes = buildTextHistory([created], { ru: 'Город', en: 'City' })
    expect(changes.map(({ key, author, language }) => [key, author, language])).toEqual([
      ['1 ru', 'Анна', 'ru'],
      ['1 en', 'Анна', 'en'],
    ])
  })

  it('shows published, saved or discarded options together with the texts of the same operation', () => {
    const options = (status: FieldChange['status'], before: unknown, after: unknown): FieldChange => ({
      ...change(status, before, after),
      field: 'options',
      language: null,
    })
    const entries = [
      entry(
        '3',
        change('approved', 'Город', 'Посёлок'),
        options('approved', [], ['a']),
        options('draft', ['a'], null),
      ),
      entry('2', options('draft', ['b'], null)),
      entry('1', options('draft', null, ['b'])),
    ]
    expect(summarizeHistory(entries)).toEqual([
      ['published', 'Город', 'Посёлок'],
      ['published', 'options'],
      ['discarded', 'options'],
      ['draft', 'options'],
    ])
  })
})
