import { describe, expect, it } from 'vitest'
import { findStoreViolations } from '../../api/check-declarations.ts'
import { canSeeRelation, relationsBelow } from '../../domain/descriptor/relations.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { agents, desks, family, leases, lenders, offices } from '../support/lenders.ts'

describe('the dependents of records', () => {
  const listRelations = (resource: Resource) =>
    relationsBelow(resource, family).map(({ child, field }) => `${child.name}.${field}`)

  it('are direct or indirect', () => {
    expect(listRelations(lenders)).toEqual([
      ...['offices.lender', 'agents.lender', 'desks.office', 'leases.office', 'leases.desk'],
    ])
    expect(listRelations(agents)).toEqual([])
  })

  it('are visible to roles that may read them and their reference field', () => {
    const of = (child: Resource) => {
      const [relation] = relationsBelow(lenders, family).filter((one) => one.child === child)
      if (!relation) throw new Error('There is no such relation')
      return relation
    }
    expect(canSeeRelation(of(leases), 'brokers')).toBe(false)
    expect(canSeeRelation(of(leases), 'director')).toBe(true)
    const { lender } = agents.fields
    const hidden = {
      ...agents,
      fields: { ...agents.fields, lender: { ...lender, access: { read: { role: 'director' } } } },
    } as const
    expect(canSeeRelation({ ...of(agents), child: hidden }, 'brokers')).toBe(false)
  })
})

describe('wrongly declared dependents are reported in one line', () => {
  const linesOf = (child: Resource): string[] => {
    const all = [...family.filter(({ name }) => name !== child.name), child]
    return [...validateDescriptors(all), ...findStoreViolations(all, [])].filter(
      (line) =>
        line.startsWith(`Resource ${child.name}, `) &&
        /, (lender|desk|office|parent)(\.children|\.onDelete)?: /.test(line),
    )
  }
  const office = (changes: object): Resource => ({
    ...offices,
    fields: { ...offices.fields, lender: { ...offices.fields.lender, ...changes } },
  })
  const agent = (changes: object): Resource => ({
    ...agents,
    fields: { ...agents.fields, lender: { ...agents.fields.lender, ...changes } },
  })

  it.each<[string, Resource, string]>([
    [
      'with an unknown word',
      office({ onDelete: 'delete' }),
      "offices, lender.onDelete: is delete, which is nothing; say onDelete: 'restrict', 'set-null', 'cascade'",
    ],
    [
      'without onDelete',
      office({ onDelete: undefined }),
      "offices, lender: does not say what the deletion of what it refers to means; say onDelete: 'restrict', 'set-null', 'cascade'",
    ],
    [
      'that are kept, although users write them',
      office({ onDelete: 'keep', children: undefined }),
      'offices, lender.onDelete: keep is for records that nobody writes; say onDelete: ',
    ],
    [
      'that are deleted with the first of several parents',
      office({ type: 'reference-list', children: undefined }),
      'offices, lender: refers to several, and would go with the first of them; say restrict or set-null',
    ],
    [
      'with an older form of the declaration',
      office({ children: { onDelete: 'cascade' } }),
      'offices, lender.children: is not true; say children: true, and onDelete beside it',
    ],
    [
      'of a field with several references',
      office({ type: 'reference-list' }),
      'offices, lender.children: a reference-list field refers to no parent; say it of a reference',
    ],
    [
      'that are deleted with their parent, although no role may delete both',
      { ...offices, access: { read: 'signed-in' } },
      'offices, lender: no role may delete one of lenders and delete one of these, as cascade needs; let one of director, ',
    ],
    [
      'that are emptied, although they require their parent',
      agent({ required: true }),
      'agents, lender: is required, and cannot be emptied; say restrict or cascade',
    ],
    [
      'that are emptied, although their parent is set once',
      agent({ createOnly: true }),
      'agents, lender: is set once, and cannot be emptied; say restrict or cascade',
    ],
    [
      'whose list cannot be filtered by parent',
      { ...offices, list: { columns: ['name'], sort: ['name', 'asc'] } },
      'offices, lender: the page of lenders lists the children by it, and it is no filter; name it in list.filters',
    ],
    [
      'that delete their parents in a circle',
      {
        ...lenders,
        fields: {
          ...lenders.fields,
          desk: { ...desks.fields.office, to: desks, onDelete: 'cascade' },
        },
        list: { ...lenders.list, filters: ['desk'] },
      },
      'lenders, desk: cascades from desks to lenders and back; say restrict or set-null at one of the two',
    ],
  ])('%s', (_, child, line) => {
    expect(linesOf(child)).toContainEqual(expect.stringContaining(`Resource ${line}`))
  })

  it('for a resource whose store does not support them', () => {
    const open = (): never => {
      throw new Error('Nothing is opened here')
    }
    const child = office({ to: contentItems })
    const store = { resource: contentItems, open, isStandalone: true } as const
    expect(findStoreViolations([child], [store])).toContainEqual(
      'Resource offices, lender.onDelete: the store of content-items does not look at it; refer to a record of another store',
    )
    expect(findStoreViolations([child], [{ ...store, appliesOnDelete: true }])).toContainEqual(
      'Resource offices, lender.onDelete: the store of content-items brings nothing back that went with it; say restrict or set-null',
    )
    const restricting = office({ to: contentItems, onDelete: 'restrict' })
    expect(findStoreViolations([restricting], [{ ...store, appliesOnDelete: true }])).not.toContainEqual(
      expect.stringContaining('.onDelete'),
    )
  })

  it('and have no lines when they are correct', () => {
    expect(family.flatMap(linesOf)).toEqual([])
  })
})
