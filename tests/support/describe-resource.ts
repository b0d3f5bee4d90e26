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

/** Values that break a rule, and the field that is refused for it. */
interface Broken {
  readonly title: string
  readonly values: Values
  readonly path: string
  readonly rule: string
}

/** Has none of the forms that the rule `formed` can ask for. */
const formlessText = '-'

const pathIn = (field: Field, name: string): string =>
  hasTrait(field, 'inLanguages') ? `${name}.${languages[0]}` : name

const breakers = (resource: Resource, rules: Rules): Broken[] => {
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
    (rules[kind] ?? []).map((entry): Broken => {
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
    (rules[kind] ?? []).map((entry): Broken => {
      const name = typeof entry === 'string' ? entry : entry.field
      const values = { [name]: timeIn(name, kind === 'notPast' ? 'past' : 'future') }
      return { title: `${name} is on its side of now`, values, path: name, rule: kind }
    })

  const brokenByKind: Record<keyof Rules, readonly Broken[]> = {
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
    // Tested with two records, and with each step from one option to another.
    unique: [],
    transitions: [],
  }

  return Object.values(brokenByKind).flat()
}

/** The fields that a new record cannot be without. */
const listNeeded = ({ fields }: Resource): [string, Field][] =>
  Object.entries(fields).filter(
    ([, field]) =>
      isAlwaysRequired(field) && !isReadOnly(field) && !field.updateOnly && !('default' in field),
  )

/** The options of a field with transitions. */
const optionsOf = (resource: Resource, name: string): string[] => {
  const field = fieldOf(resource, name)
  return field && 'options' in field ? optionValues(field.options) : []
}

/**
 * Tests of a resource that follow from its descriptor, so that they need no change when that has: who may do
 * what, what a record cannot be without, each rule and each transition. `more` are values that a new record
 * needs for a hook of its store. Returns the rules that a person has to write a test of.
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

  describe(`${resource.name}, who may do what`, () => {
    const openTo = async (call: (role: Role) => PromiseLike<{ status: number }>): Promise<Role[]> => {
      const statuses = await Promise.all(roles.map(async (role) => (await call(role)).status))
      return roles.filter((_, index) => statuses[index] !== 403)
    }

    it('reads them', async () => {
      expect(await openTo((role) => as(role).get(path))).toEqual(rolesWith(access.read))
    })

    it.runIf(access.create)('creates them', async () => {
      expect(await openTo((role) => as(role).post(path).send({ none: 1 }))).toEqual(rolesWith(access.create))
    })

    it.runIf(access.update && creator)('changes them', async () => {
      const { id, version } = await create()
      const call = (role: Role) => as(role).put(`${path}/${id}`).send({ version })
      expect(await openTo(call)).toEqual(updaters)
    })

    it.runIf(access.delete && creator)('deletes them', async () => {
      const { id, version } = await create()
      const call = (role: Role) => as(role).delete(`${path}/${id}?version=${version + 1}`)
      expect(await openTo(call)).toEqual(rolesWith(access.delete))
    })
  })

  if (!creator) return rulesLeft

  describe(`one of ${resource.name}`, () => {
    it('is stored as it is sent', async () => {
      const sent = await sampleWith()
      const created = expectData(await createAs(creator, sent), 201)
      expect(expectData(await as(creator).get(`${path}/${created.id}`))).toEqual(created)
      expect(Object.keys(created)).toEqual(expect.arrayContaining(Object.keys(sent)))
    })

    it.each(listNeeded(resource))('is not without %s', async (name, field) => {
      const { [name]: _, ...sent } = await sampleWith()
      const { fields } = expectFailure(await createAs(creator, sent), 422, 'invalid')
      expect(fields).toMatchObject({ [name in fields ? name : pathIn(field, name)]: 'required' })
    })

    const neededLists = listNeeded(resource).filter(([, field]) => hasTrait(field, 'several'))
    it.each(neededLists)('is not without an entry of %s', async (name) => {
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
      'is alone with its %s',
      async (_, names) => {
        const first = await sampleWith()
        expectData(await createAs(creator, first), 201)
        const same = Object.fromEntries(names.map((name) => [name, first[name]]))
        const { fields } = expectFailure(await createAs(creator, await sampleWith(same)), 409, 'unique')
        expect(Object.values(fields)).toContain('unique')
      },
    )

    for (const { title, values, path: refused, rule } of breakers(resource, rules)) {
      // Where the values by themselves break it no more, as in a field that is not asked for, a person writes the test.
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
    const mayGo = (role: Role, from: string, to: string) =>
      nextOptions(rules.transitions, name, from, roleAllows(role))?.includes(to) === true
    const standAt = async (option: string) => {
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
      const role = updaters.find((updater) => mayGo(updater, from, to))
      return role ? [[from, to, role] as const] : []
    })

    it.each(open)('goes from %s to %s as %s', async (from, to, role) => {
      const stored = await standAt(from)
      const sent = await repairSample(resource, 'update', { [name]: to }, idOf, stored)
      const answer = await as(role)
        .put(`${path}/${stored.id}`)
        .send({ ...sent, version: stored.version })
      expect([answer.status, answer.body.fields]).toEqual([200, undefined])
    })

    it.each(options)('goes from %s nowhere else, whoever asks', async (from) => {
      const stored = await standAt(from)
      for (const role of updaters)
        for (const to of options) {
          if (to === from || mayGo(role, from, to)) continue
          const sent = await repairSample(resource, 'update', { [name]: to }, idOf, stored)
          const answer = await as(role)
            .put(`${path}/${stored.id}`)
            .send({ ...sent, version: stored.version })
          expect([role, to, answer.body.fields]).toEqual([role, to, { [name]: 'transitions' }])
        }
    })
  })

  return rulesLeft
}
