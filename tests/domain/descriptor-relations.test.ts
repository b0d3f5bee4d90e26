import { describe, expect, it } from 'vitest'
import { findStoreViolations } from '../../api/check-declarations.ts'
import { canSeeRelation, relationsBelow } from '../../domain/descriptor/relations.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { agents, desks, family, leases, lenders, offices } from '../support/lenders.ts'

describe('what hangs on records', () => {
  const told = (resource: Resource) =>
    relationsBelow(resource, family).map(({ child, field }) => `${child.name}.${field}`)

  it('hangs on them, or on what goes with them', () => {
    expect(told(lenders)).toEqual([
      ...['offices.lender', 'agents.lender', 'desks.office', 'leases.office', 'leases.desk'],
    ])
    expect(told(agents)).toEqual([])
  })

  it('is seen by who reads the children, and the field that they hang by', () => {
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

describe('children that are declared wrongly end in a line', () => {
  const linesOf = (child: Resource): string[] => {
    const all = [...family.filter(({ name }) => name !== child.name), child]
    return [...validateDescriptors(all), ...findStoreViolations(all, [])].filter(
      (line) => line.startsWith(`Resource ${child.name}, `) && line.includes('.children: '),
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
      office({ children: { onDelete: 'delete' } }),
      'offices, lender.children: onDelete is delete, which is nothing; say one of refuse, cascade, empty',
    ],
    [
      'of a field that refers to several',
      office({ type: 'reference-list' }),
      'offices, lender.children: a reference-list field refers to no parent; say it of a reference',
    ],
    [
      'that are deleted with their parent, and that nobody who deletes that may delete',
      { ...offices, access: { read: 'signed-in' } },
      'offices, lender.children: no role may delete one of lenders and delete one of these, as cascade needs; let one of director, ',
    ],
    [
      'that stay without a parent that they need',
      agent({ required: true }),
      'agents, lender.children: is required, and cannot be emptied; say refuse or cascade',
    ],
    [
      'that stay without a parent that is set once',
      agent({ createOnly: true }),
      'agents, lender.children: is set once, and cannot be emptied; say refuse or cascade',
    ],
    [
      'whose list cannot be narrowed to those of one parent',
      { ...offices, list: { columns: ['name'], sort: ['name', 'asc'] } },
      'offices, lender.children: the page of lenders lists the children by it, and it is no filter; name it in list.filters',
    ],
    [
      'that take their parents along again',
      {
        ...lenders,
        fields: {
          ...lenders.fields,
          desk: { ...desks.fields.office, to: desks, children: { onDelete: 'cascade' } },
        },
        list: { ...lenders.list, filters: ['desk'] },
      },
      'lenders, desk.children: cascades from desks to lenders and back; say refuse or empty at one of the two',
    ],
  ])('%s', (_, child, line) => {
    expect(linesOf(child)).toContainEqual(expect.stringContaining(`Resource ${line}`))
  })

  it('of a resource whose store knows nothing of them', () => {
    const open = (): never => {
      throw new Error('Nothing is opened here')
    }
    const child = office({ to: contentItems })
    expect(findStoreViolations([child], [{ resource: contentItems, open, isWhole: true }])).toContainEqual(
      'Resource offices, lender.children: the store of content-items does not look at it; leave it out',
    )
  })

  it('and in none where they are right', () => {
    expect(family.flatMap(linesOf)).toEqual([])
  })
})
