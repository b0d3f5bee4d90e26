import { describe, expect, it } from 'vitest'
import { fieldColumns, idColumn, tableOf } from '../../api/resources/field-columns.ts'
import { type Access, allows, type Role, roles } from '../../domain/access.ts'
import { optionValues } from '../../domain/descriptor/choice-types.ts'
import { hasTrait, isAlwaysRequired, isReadOnly } from '../../domain/descriptor/field.ts'
import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import { type Field, fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { nextOptions, nowName, type Rules, roleAllows, ruleFields } from '../../domain/descriptor/rules.ts'
import { languages } from '../../domain/languages.ts'
import type { TestApp } from './app.ts'
import { expectData, expectFailure } from './expectations.ts'
import { sampleValue } from './samples/fields.ts'
import { emptyValueOf, repairSample, timeOf, validSample } from './valid-sample.ts'

type Values = Readonly<Record<string, unknown>>

const rolesWith = (access: Access | undefined): Role[] =>
  access ? roles.filter((role) => allows(access, role)) : []

/** Values that break a rule, and the field that is reported for it. */
interface BrokenRule {
  readonly title: string
  readonly values: Values
  readonly path: string
  readonly rule: string
}

/** Text in none of the forms that the rule `formed` can require. */
const formlessText = '-'

const pathIn = (field: Field, name: string): string =>
  hasTrait(field, 'inLanguages') ? `${name}.${languages[0]}` : name

const listBrokenRules = (resource: Resource, rules: Rules): BrokenRule[] => {
  const sampleFor = (name: string, turn: number) => {
    const field = fieldOf(resource, name)
    return field && sampleValue(field, turn)
  }
  const timeIn = (name: string, when: 'past' | 'future') => {
    const field = fieldOf(resource, name)
    return field && timeOf(field, when)
  }
  const empty = (name: string) => {
    const field = fieldOf(resource, name)
    return field && emptyValueOf(field)
  }
  const pathOf = (name: string) => {
    const field = fieldOf(resource, name)
    return field ? pathIn(field, name) : name
  }
  const compare = (kind: 'less' | 'lessOrEqual') =>
    (rules[kind] ?? []).map((entry): BrokenRule => {
      const [low, high]: readonly string[] = ruleFields<readonly string[]>(entry)
      const title = `${low} and ${high} are compared`
      if (low === undefined || high === undefined) return { title, values: {}, path: '', rule: kind }
      if (high === nowName)
        return {
          title,
          values: { [low]: timeIn(low, 'future') },
          path: low,
          rule: kind === 'less' ? 'beforeNow' : 'notFuture',
        }
      if (low === nowName)
        return {
          title,
          values: { [high]: timeIn(high, 'past') },
          path: high,
          rule: kind === 'less' ? 'afterNow' : 'notPast',
        }
      return {
        title,
        values: { [low]: sampleFor(low, 9), [high]: sampleFor(high, 1) },
        path: high,
        rule: kind,
      }
    })
  const times = (kind: 'notPast' | 'notFuture') =>
    (rules[kind] ?? []).map((entry): BrokenRule => {
      const name = typeof entry === 'string' ? entry : entry.field
      const values = { [name]: timeIn(name, kind === 'notPast' ? 'past' : 'future') }
      return { title: `${name} is on its side of now`, values, path: name, rule: kind }
    })

  const brokenByKind: Record<keyof Rules, readonly BrokenRule[]> = {
    less: compare('less'),
    lessOrEqual: compare('lessOrEqual'),
    notPast: times('notPast'),
    notFuture: times('notFuture'),
    requiredWhen: (rules.requiredWhen ?? []).map(({ field, when }) => ({
      title: `${field} is needed while ${when.field} asks for it`,
      values: { [when.field]: [when.is].flat()[0], [field]: empty(field) },
      path: pathOf(field),
      rule: 'requiredWhen',
    })),
    noneOf: (rules.noneOf ?? []).flatMap(({ fields, when }) =>
      fields.map((name) => ({
        title: `${name} is empty while ${when.field} asks for it`,
        values: { [when.field]: [when.is].flat()[0], [name]: sampleFor(name, 1) },
        path: name,
        rule: 'noneOf',
      })),
    ),
    oneOf: (rules.oneOf ?? []).map(ruleFields).map((fields) => ({
      title: `one of ${fields.join(', ')} is needed`,
      values: Object.fromEntries(fields.map((name) => [name, empty(name)])),
      path: pathOf(fields[0] ?? ''),
      rule: 'oneOf',
    })),
    atMostOne: (rules.atMostOne ?? []).map(ruleFields).map((fields) => ({
      title: `no two of ${fields.join(', ')} are given`,
      values: Object.fromEntries(fields.slice(0, 2).map((name) => [name, sampleFor(name, 1)])),
      path: fields[0] ?? '',
      rule: 'atMostOne',
    })),
    formed: (rules.formed ?? []).flatMap(({ field, by, forms }) =>
      Object.entries(forms).map(([option, form]) => ({
        title: `${field} has its form while ${by} is ${option}`,
        values: { [by]: option, [field]: formlessText },
        path: field,
        rule: form,
      })),
    ),
    // Tested with two records, and for each pair of options.
    unique: [],
    transitions: [],
  }

  return Object.values(brokenByKind).flat()
}

/** Lists the fields required in a new record. */
const listNeeded = ({ fields }: Resource): [string, Field][] =>
  Object.entries(fields).filter(
    ([, field]) =>
      isAlwaysRequired(field) && !isReadOnly(field) && !field.updateOnly && !('default' in field),
  )

/** Lists the options of a field with transitions. */
const optionsOf = (resource: Resource, name: string): string[] => {
  const field = fieldOf(resource, name)
  return field && 'options' in field ? optionValues(field.options) : []
}

/**
 * Declares the tests that follow from the descriptor of a resource: access, required fields, each rule and each
 * transition. `more` has values that a new record needs for a hook of its store. Returns the rules that need a
 * hand-written test.
 */
export const describeResource = (
  { as, database }: TestApp,
  resource: Resource,
  more: Values = {},
): readonly string[] => {
  const rulesLeft: string[] = []
  const path = `/api/${resource.name}`
  const { access, rules = {} } = resource
  const [creator] = rolesWith(access.create)
  const updaters = rolesWith(access.update)

  const idOf = async (to: Resource): Promise<unknown> => {
    const [first] = expectData(await as('director').get(`/api/${to.name}?range=[0,0]`))
    if (first) return first.id
    const sample = await validSample(to, idOf)
    return expectData(await as('director').post(`/api/${to.name}`).send(sample), 201).id
  }
  const sampleWith = async (values: Values = {}): Promise<Values> => ({
    ...(await validSample(resource, idOf, more)),
    ...values,
  })
  const createAs = async (role: Role, values: Values) => as(role).post(path).send(values)
  const create = async () => expectData(await createAs(creator ?? 'director', await sampleWith()), 201)

  describe(`access to ${resource.name}`, () => {
    const findAllowedRoles = async (
      call: (role: Role) => PromiseLike<{ status: number }>,
    ): Promise<Role[]> => {
      const statuses = await Promise.all(roles.map(async (role) => (await call(role)).status))
      return roles.filter((_, index) => statuses[index] !== 403)
    }

    it('allows the declared roles to read', async () => {
      expect(await findAllowedRoles((role) => as(role).get(path))).toEqual(rolesWith(access.read))
    })

    it.runIf(access.create)('allows the declared roles to create', async () => {
      expect(await findAllowedRoles((role) => as(role).post(path).send({ none: 1 }))).toEqual(
        rolesWith(access.create),
      )
    })

    it.runIf(access.update && creator)('allows the declared roles to update', async () => {
      const { id, version } = await create()
      const call = (role: Role) => as(role).put(`${path}/${id}`).send({ version })
      expect(await findAllowedRoles(call)).toEqual(updaters)
    })

    it.runIf(access.delete && creator)('allows the declared roles to delete', async () => {
      const { id, version } = await create()
      const call = (role: Role) => as(role).delete(`${path}/${id}?version=${version + 1}`)
      expect(await findAllowedRoles(call)).toEqual(rolesWith(access.delete))
    })
  })

  if (!creator) return rulesLeft

  describe(`a record of ${resource.name}`, () => {
    it('is stored with all fields sent', async () => {
      const values = await sampleWith()
      const created = expectData(await createAs(creator, values), 201)
      expect(expectData(await as(creator).get(`${path}/${created.id}`))).toEqual(created)
      expect(Object.keys(created)).toEqual(expect.arrayContaining(Object.keys(values)))
    })

    it.each(listNeeded(resource))('requires %s', async (name, field) => {
      const { [name]: _, ...values } = await sampleWith()
      const { fields } = expectFailure(await createAs(creator, values), 422, 'invalid')
      expect(fields).toMatchObject({ [name in fields ? name : pathIn(field, name)]: 'required' })
    })

    const neededLists = listNeeded(resource).filter(([, field]) => hasTrait(field, 'several'))
    it.each(neededLists)('requires an entry in %s', async (name) => {
      const { fields } = expectFailure(
        await createAs(creator, await sampleWith({ [name]: [] })),
        422,
        'invalid',
      )
      expect(fields).toEqual({ [name]: 'required' })
    })

    const uniqueFields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.unique)
    const uniqueSets = [...uniqueFields.map((name) => [name]), ...(rules.unique ?? []).map(ruleFields)]
    it.each(uniqueSets.map((names) => [names.join(' and '), names] as const))(
      'must have a unique %s',
      async (_, names) => {
        const first = await sampleWith()
        expectData(await createAs(creator, first), 201)
        const same = Object.fromEntries(names.map((name) => [name, first[name]]))
        const { fields } = expectFailure(await createAs(creator, await sampleWith(same)), 409, 'unique')
        expect(Object.values(fields)).toContain('unique')
      },
    )

    for (const { title, values, path: refused, rule } of listBrokenRules(resource, rules)) {
      // Values that do not break the rule alone, as in a hidden field, need a hand-written test.
      const broken = recordErrors(resource, 'create', { ...values })[refused]
      if (broken !== rule) {
        it.todo(`keeps the rule ${rule}: ${title}`)
        rulesLeft.push(`${rule}: ${title}`)
        continue
      }
      it(`keeps the rule ${rule}: ${title}`, async () => {
        const { fields } = expectFailure(await createAs(creator, await sampleWith(values)), 422, 'invalid')
        expect(fields).toMatchObject({ [refused]: rule })
      })
    }
  })

  const transitionFields = [...new Set((rules.transitions ?? []).map(({ field }) => field))]
  describe.each(transitionFields)(`the field %s of ${resource.name}`, (name) => {
    const options = optionsOf(resource, name)
    const [column = name] = fieldColumns(resource, name)
    const mayChange = (role: Role, from: string, to: string) =>
      nextOptions(rules.transitions, name, from, roleAllows(role))?.includes(to) === true
    const createAt = async (option: string) => {
      const record = await create()
      await database
        .knex(tableOf(resource))
        .where({ [idColumn(resource)]: record.id })
        .update({ [column]: option })
      return { ...record, [name]: option }
    }
    const pairs = options.flatMap((from) => options.map((to) => [from, to] as const))
    const steps = pairs.filter(([from, to]) => from !== to)
    const open = steps.flatMap(([from, to]) => {
      const role = updaters.find((updater) => mayChange(updater, from, to))
      return role ? [[from, to, role] as const] : []
    })

    it.each(open)('changes from %s to %s for %s', async (from, to, role) => {
      const stored = await createAt(from)
      const values = await repairSample(resource, 'update', { [name]: to }, idOf, stored)
      const answer = await as(role)
        .put(`${path}/${stored.id}`)
        .send({ ...values, version: stored.version })
      expect([answer.status, answer.body.fields]).toEqual([200, undefined])
    })

    it.each(options)('changes from %s to nothing else for any role', async (from) => {
      const stored = await createAt(from)
      for (const role of updaters)
        for (const to of options) {
          if (to === from || mayChange(role, from, to)) continue
          const values = await repairSample(resource, 'update', { [name]: to }, idOf, stored)
          const answer = await as(role)
            .put(`${path}/${stored.id}`)
            .send({ ...values, version: stored.version })
          expect([role, to, answer.body.fields]).toEqual([role, to, { [name]: 'transitions' }])
        }
    })
  })

  return rulesLeft
}
