import { describe, expect, it } from 'vitest'
import {
  buildBatchRequest,
  findBestCopyDirection,
  findItemsChangedBy,
  findItemsFilledBy,
  hasOnlyWarnings,
} from '../../admin/translations/batch-actions.ts'
import { action } from '../support/actions.ts'

const rows = [
  action('1', { ru: 'Ставка', he: 'ריבית', en: '' }, { drafts: ['he'] }),
  action('2', { ru: 'Срок', he: '', en: '' }, { optionsDraft: true }),
  action('3', { ru: '', he: '', en: 'Term' }, { is_active: false }),
  action('4', { ru: 'Да', he: 'כן', en: 'Yes' }),
  action('5', { ru: '', he: '', en: '' }),
]
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

describe('batch actions on selected rows', () => {
  it.each([
    ['publish', ['1', '2']],
    ['discard', ['1', '2']],
    ['activate', ['3']],
    ['deactivate', ['1', '2', '4', '5']],
    ['copy', ['1', '2', '3']],
  ] as const)('include for %s only the rows that would change', (action, expected) => {
    expect(ids(findItemsChangedBy(action, rows))).toEqual(expected)
  })

  it('fill only texts that have the source language and lack the target language', () => {
    expect(ids(findItemsFilledBy({ from: 'ru', to: 'en' }, rows))).toEqual(['1', '2'])
    expect(ids(findItemsFilledBy({ from: 'en', to: 'he' }, rows))).toEqual(['3'])
  })

  it('offer the copy that fills the most gaps first', () => {
    expect(findBestCopyDirection(rows)).toEqual({ from: 'ru', to: 'en' })
    expect(findBestCopyDirection(rows.slice(2, 3))).toEqual({ from: 'en', to: 'ru' })
  })

  it('send the versions that were read, with only the data of the action', () => {
    const request = {
      rows: [action('7', {}, { version: 3 })],
      copy: { from: 'ru', to: 'he' },
      languages: ['he'],
      reason: 'Срочно',
    } as const
    const records = [{ id: '7', version: 3 }]
    expect(buildBatchRequest({ action: 'discard', ...request })).toEqual({ action: 'discard', records })
    expect(buildBatchRequest({ action: 'confirm', ...request })).toEqual({
      action: 'confirm',
      records,
      languages: ['he'],
    })
    expect(buildBatchRequest({ action: 'copy', ...request })).toEqual({
      action: 'copy',
      records,
      from: 'ru',
      to: 'he',
    })
    expect(buildBatchRequest({ action: 'publish', ...request })).toEqual({
      action: 'publish',
      records,
      override_reason: 'Срочно',
    })
  })
})

it('a reason is requested when the checks only warn', () => {
  const found = (severity: 'error' | 'warning') => ({
    id: '1',
    why: 'checks' as const,
    findings: [
      {
        id: '1',
        content_key: 'a',
        part: 'text' as const,
        findings: [{ check: 'placeholders' as const, severity, language: 'ru' as const }],
      },
    ],
  })
  expect([hasOnlyWarnings(found('warning')), hasOnlyWarnings(found('error'))]).toEqual([true, false])
  expect(hasOnlyWarnings({ id: '1', why: 'conflict' })).toBe(false)
})
