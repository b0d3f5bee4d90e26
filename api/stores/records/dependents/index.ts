import type { Knex } from 'knex'
import { relationsBelow } from '../../../../domain/relations/index.ts'
import type { Resource } from '../../../../domain/resource.ts'
import type { Dependents } from '../../unit.ts'
import type { Id } from '../record.ts'
import { deletedWith } from './bring-back.ts'
import { countHanging, type Sought } from './find.ts'
import { type Kin, visibleOf } from './kin.ts'
import { settle } from './settle.ts'

const nothing = async () => undefined

/** What the end of records, and their way back, means for those that hang on them by what is declared. */
export const dependentsAmong = (knex: Knex, kin: Kin): Dependents => {
  const soughtOf = (resource: Resource, ids: readonly Id[]): Sought => ({
    ...{ resource, ids },
    relations: relationsBelow(resource, kin.all),
  })
  const hasAny = ({ relations }: Sought) => relations.length > 0
  return {
    told: async (caller, resource, ids) => {
      const sought = soughtOf(resource, ids)
      return hasAny(sought) ? visibleOf(caller, sought.relations, await countHanging(knex, sought)) : []
    },
    settle: async (unit, resource, ids) => {
      const sought = soughtOf(resource, ids)
      if (hasAny(sought)) await settle(kin, unit, sought)
    },
    deletedWith: async (unit, resource, ids) => {
      const sought = soughtOf(resource, ids)
      return hasAny(sought) ? deletedWith(kin, unit, sought) : nothing
    },
  }
}
