import { describe, expect, it } from 'vitest'
import { findStoreViolations } from '../../api/check-declarations.ts'
import {
  canChangeRecord,
  canSeeRecord,
  type RecordUser,
  unknownUser,
} from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { resources } from '../../domain/resources/index.ts'
import { savedViews } from '../../domain/resources/saved-views.ts'

describe('a record owned by a user', () => {
  const owner: RecordUser = { id: 1, role: 'brokers' }
  const colleague: RecordUser = { id: 2, role: 'brokers' }
  const director: RecordUser = { id: 3, role: 'director' }
  const unknown: RecordUser = { role: 'director' }
  const people = { owner, colleague, director, unknown, nobody: unknownUser }
  const recordWith = (is_shared: boolean, owner_id: unknown = { id: 1, name: 'Анна' }) => ({
    owner_id,
    is_shared,
  })
  const whoOf = (may: (person: RecordUser) => boolean) =>
    Object.entries(people).flatMap(([name, person]) => (may(person) ? [name] : []))

  it.each([
    ['a private record', recordWith(false), ['owner'], ['owner']],
    ['a shared record', recordWith(true), Object.keys(people), ['owner', 'director', 'unknown']],
    ['a record without an owner', recordWith(false, null), [], []],
  ])('%s is seen and changed by the right users', (_, record, seers, changers) => {
    expect(whoOf((person) => canSeeRecord(savedViews, person, record))).toEqual(seers)
    expect(whoOf((person) => canChangeRecord(savedViews, person, record))).toEqual(changers)
  })
})

describe('a descriptor of owned records', () => {
  const linesOf = (changes: object) => {
    const invalid: Resource = { ...savedViews, name: 'notes', ...changes }
    return validateDescriptors([...resources, invalid])
  }
  const { owner_id, ...fields } = savedViews.fields

  it.each([
    [
      'a field that is not a user field',
      { owned: { by: 'name', forAll: 'is_shared' } },
      'owned.by: names name, but a text field is not personal; what can stand here: owner_id',
    ],
    [
      'an owner that clients could set',
      { fields: { ...fields, owner_id: { ...owner_id, set: undefined } } },
      'owner_id: names the owner, but not whoever creates the record; give it set',
    ],
    [
      'a flag that is not a boolean',
      { owned: { by: 'owner_id', forAll: 'name' } },
      'owned.forAll: names name, but a text field is not binary; what can stand here: is_shared, is_partial',
    ],
  ])('with %s is reported in one line with the remedy', (_, changes, error) =>
    expect(linesOf(changes)).toContainEqual(expect.stringContaining(`Resource notes, ${error}`)),
  )

  it('cannot have import files when its store has custom writes', () => {
    const open = (): never => {
      throw new Error('Nothing is opened here')
    }
    const linesOf = (resource: typeof savedViews) =>
      findStoreViolations([resource], [{ resource, open, isStandalone: true }])
    const line = 'Resource saved-views, importable: its store takes no files; say importable: false'
    expect(linesOf(savedViews)).toContain(line)
    expect(linesOf({ ...savedViews, importable: false })).not.toContain(line)
  })

  it('is refused when its store would show them to everyone', () => {
    const open = (): never => {
      throw new Error('Nothing is opened here')
    }
    expect(findStoreViolations([savedViews], [{ resource: savedViews, open, isStandalone: true }])).toContain(
      'Resource saved-views, owned: its store does not look at it; do the same there, or leave it out',
    )
  })
})
