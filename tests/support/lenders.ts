import { createDependents, type DependentsContext } from '../../api/resources/dependents.ts'
import type { Id } from '../../api/resources/record.ts'
import { type CustomStore, customTableStore } from '../../api/resources/table-store.ts'
import { tableWrites, type WriteHooks } from '../../api/resources/table-writes.ts'
import { type Caller, systemCaller } from '../../api/unit-of-work/caller.ts'
import type { StoreDatabase } from '../../api/unit-of-work/unit-of-work.ts'
import type { Database } from '../../db/database.ts'
import type { Role } from '../../domain/access.ts'
import type { OnDelete } from '../../domain/descriptor/on-delete.ts'
import { type Resource, resource } from '../../domain/descriptor/resource.ts'
import { label } from './labels.ts'
import { listByName, openAccess } from './named-resources.ts'

const labelsOf = (many: string) => ({
  one: label,
  many: { ru: `${many} (ru)`, he: `${many} (he)`, en: many },
})
const name = { type: 'text', label, required: true, maxLength: 50 } as const

export const lenders = resource({
  name: 'lenders',
  label: labelsOf('Lenders'),
  title: 'name',
  id: 'integer',
  softDelete: true,
  fields: { name },
  list: listByName,
  access: openAccess,
})

const childOf = <P extends Resource>(to: P, onDelete: OnDelete) =>
  ({ type: 'reference', to, label, onDelete, children: true }) as const

/** Deleted with their lender; only some roles may delete them. */
export const offices = resource({
  name: 'offices',
  label: labelsOf('Offices'),
  title: 'name',
  id: 'bigint',
  softDelete: true,
  fields: {
    name,
    lender: { ...childOf(lenders, 'cascade'), column: 'lender_id' },
    length: { type: 'integer', label, computed: true },
  },
  list: { ...listByName, filters: ['lender'] },
  access: { ...openAccess, delete: { roles: ['director', 'brokers'] } },
})

/** Deleted with their office, permanently. */
export const desks = resource({
  name: 'desks',
  label: labelsOf('Desks'),
  title: 'name',
  id: { field: 'name' },
  fields: { name, office: childOf(offices, 'cascade') },
  list: { ...listByName, filters: ['office'] },
  access: openAccess,
})

/** Prevent the deletion of their office; not every role may read them. */
export const leases = resource({
  name: 'leases',
  label: labelsOf('Leases'),
  title: 'name',
  id: 'integer',
  softDelete: true,
  fields: { name, office: childOf(offices, 'restrict'), desk: childOf(desks, 'restrict') },
  list: { ...listByName, filters: ['office', 'desk'] },
  access: { ...openAccess, read: { roles: ['director', 'content-manager'] } },
})

/** Remain without their lender; only some roles may set it. */
export const agents = resource({
  name: 'agents',
  label: labelsOf('Agents'),
  title: 'name',
  id: 'integer',
  fields: {
    name,
    lender: {
      ...childOf(lenders, 'set-null'),
      access: { update: { roles: ['director', 'content-manager'] } },
    },
  },
  list: { ...listByName, filters: ['lender'] },
  access: openAccess,
})

/** Tree of records of one kind, deleted as a whole. */
export const regions = resource({
  name: 'regions',
  label: labelsOf('Regions'),
  title: 'name',
  id: 'integer',
  softDelete: true,
  fields: { name, parent: { type: 'reference', to: 'self', label, onDelete: 'cascade', children: true } },
  list: { ...listByName, filters: ['parent'] },
  access: openAccess,
})

export const family: readonly Resource[] = [lenders, offices, desks, leases, agents, regions]

const tables = `
  CREATE TABLE lenders (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, %);
  CREATE TABLE offices (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL,
    lender_id integer REFERENCES lenders, %);
  CREATE TABLE desks (name text PRIMARY KEY, office bigint REFERENCES offices, %);
  CREATE TABLE leases (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL,
    office bigint REFERENCES offices, desk text, %);
  CREATE TABLE agents (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL,
    lender integer REFERENCES lenders, %);
  CREATE TABLE regions (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL,
    parent integer REFERENCES regions, %);`

const everyTable = `version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(), deleted_at timestamptz`

/** Builds a caller of a role who is not stored. */
export const personOf = (role: Role): Caller => ({
  ...systemCaller,
  actor: { id: 1, name: role, email: '', role },
})

/** Creates the tables of the family and stores as on the server, with hooks around writes of offices. */
export const createFamily = async ({ knex }: Database, hooks: WriteHooks = {}) => {
  await knex.raw(tables.replaceAll('%', everyTable))
  const officeStore: CustomStore = customTableStore(offices, {
    ...hooks,
    computed: { length: 'length(record.name)' },
  })
  const kin: DependentsContext = {
    all: family,
    writesOf: (member) => (member === offices && officeStore.writes) || tableWrites(member),
    computedOf: (member) => (member === offices ? officeStore.computed : undefined),
  }
  const database: StoreDatabase = { knex, dependents: createDependents(knex, kin) }
  const storeFor = (member: Resource) =>
    (member === offices ? officeStore : customTableStore(member, {})).open(database)
  const add = async (to: Resource, values: object): Promise<Id> =>
    (await storeFor(to).create(systemCaller, { name: 'Name', ...values })).id
  const remove = async (from: Resource, id: Id, caller = systemCaller) =>
    storeFor(from).remove(caller, { id, version: undefined })
  const living = async (of: Resource): Promise<string[]> =>
    knex(of.table ?? of.name)
      .whereNull('deleted_at')
      .orderBy('name')
      .pluck('name')
  /** Resets the tables to one lender with an office, its desk, and an agent. */
  const beginAnew = async () => {
    for (const { name } of [...family].reverse()) await knex(name).delete()
    const lender = await add(lenders, { name: 'Lender' })
    const office = await add(offices, { name: 'Office', lender })
    await add(desks, { name: 'Desk', office })
    await add(agents, { name: 'Agent', lender })
    return { lender, office }
  }
  return { storeFor, add, remove, living, beginAnew }
}
