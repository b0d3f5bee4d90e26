import { type Access, allows, type Role } from '../access.ts'
import type { RuleName } from '../errors.ts'
import type { Trilingual } from '../languages.ts'
import { type Condition, describeCondition, isConditionMet } from './condition.ts'
import type { Trait } from './field-types.ts'

/** Names of the fields that rules may use: any, comparable ones, and points in time. */
interface RuleNames {
  field: string
  comparison: string
  moment: string
}

/** The fields of a rule, alone or with a message. */
type FieldsOrMessage<Names> = Names | { readonly fields: Names; readonly message: Trilingual }

interface WithMessage {
  /** Message in place of the sentence that names the fields. */
  readonly message?: Trilingual
}

/** The parts of a record, as it would be stored, that rules read. */
export interface RuleContext {
  readonly values: Readonly<Record<string, unknown>>
  readonly isEmpty: (field: string) => boolean
  /** Lists the missing paths of a field: the field, or each language in which it has no text. */
  readonly missing: (field: string) => readonly string[]
  /** Compares two fields: below zero when the first is less; undefined when either is empty. */
  readonly order: (first: string, second: string) => number | undefined
  /**
   * Compares a new time with now: below zero when it is before; undefined for a stored value, which may have
   * passed in the meantime.
   */
  readonly orderToNow: (field: string) => number | undefined
}

/** Paths that break a rule, each with the name of the rule. */
export type BrokenPaths = readonly (readonly [path: string, rule: RuleName])[]

/** A kind of rules between fields. */
interface RuleDefinition<Entry> {
  /** Lists the fields that can break the rule. */
  readonly fields: (entry: Entry) => readonly string[]
  /** Lists other fields that the rule reads. */
  readonly watched?: (entry: Entry) => readonly string[]
  /** Finds the trait that the fields of the rule need. */
  readonly trait?: (entry: Entry) => Trait
  readonly findBroken: (entry: Entry, context: RuleContext) => BrokenPaths
  /** Describes the rule in the API document, in English. */
  readonly describe: (entry: Entry) => string
}

export const ruleFields = <Names extends readonly string[]>(entry: FieldsOrMessage<Names>): Names =>
  'message' in entry ? entry.fields : entry

type FieldGroup<Name extends string = string> = FieldsOrMessage<readonly Name[]>

const oneOf: RuleDefinition<FieldGroup> = {
  fields: ruleFields,
  findBroken: (entry, { isEmpty, missing }) => {
    const fields = ruleFields(entry)
    return fields.every(isEmpty) ? fields.flatMap(missing).map((path) => [path, 'oneOf']) : []
  },
  describe: (entry) => `one of ${ruleFields(entry).join(', ')} is needed`,
}

const atMostOne: RuleDefinition<FieldGroup> = {
  fields: ruleFields,
  findBroken: (entry, { isEmpty }) => {
    const filled = ruleFields(entry).filter((field) => !isEmpty(field))
    return filled.length > 1 ? filled.map((field) => [field, 'atMostOne']) : []
  },
  describe: (entry) => `at most one of ${ruleFields(entry).join(', ')} may be given`,
}

/** Checked by the database alone, with a unique index over the same columns. */
const unique: RuleDefinition<FieldGroup> = {
  fields: ruleFields,
  findBroken: () => [],
  describe: (entry) => `${ruleFields(entry).join(' and ')} together are unique`,
}

type FieldPair<Name extends string = string> = FieldsOrMessage<readonly [Name, Name]>

/** Name of the present moment, or day, in a comparison. */
export const nowName = 'now'

/** A time and now, in the order in which they must be. */
type NowPair<Name extends string = string> = FieldsOrMessage<
  readonly [typeof nowName, Name] | readonly [Name, typeof nowName]
>

const isNow = (name: string): boolean => name === nowName

/** Order of two sides of a comparison, of which one may be now. */
const orderOfPair = ([low, high]: readonly [string, string], context: RuleContext): number | undefined => {
  if (isNow(high)) return context.orderToNow(low)
  if (!isNow(low)) return context.order(low, high)
  const order = context.orderToNow(high)
  return order === undefined ? undefined : -order
}

const comparison = (
  kind: 'less' | 'lessOrEqual',
  rules: { readonly beforeNow: RuleName; readonly afterNow: RuleName },
  isMet: (order: number) => boolean,
  separator: string,
): RuleDefinition<FieldPair> => ({
  fields: (entry) => ruleFields(entry).filter((name) => !isNow(name)),
  trait: (entry) => (ruleFields(entry).some(isNow) ? 'temporal' : 'comparable'),
  findBroken: (entry, context) => {
    const [low, high] = ruleFields(entry)
    if (isMet(orderOfPair([low, high], context) ?? -1)) return []
    if (isNow(high)) return [[low, rules.beforeNow]]
    return [[high, isNow(low) ? rules.afterNow : kind]]
  },
  describe: (entry) => ruleFields(entry).join(separator),
})

const less = comparison(
  'less',
  { beforeNow: 'beforeNow', afterNow: 'afterNow' },
  (order) => order < 0,
  ' is less than ',
)

const lessOrEqual = comparison(
  'lessOrEqual',
  { beforeNow: 'notFuture', afterNow: 'notPast' },
  (order) => order <= 0,
  ' is not more than ',
)

interface RequiredWhen<Name extends string = string> extends WithMessage {
  readonly field: Name
  readonly when: Condition<Name>
}

interface NoneWhen<Name extends string = string> extends WithMessage {
  readonly fields: readonly Name[]
  readonly when: Condition<Name>
}

const requiredWhen: RuleDefinition<RequiredWhen> = {
  fields: ({ field }) => [field],
  watched: ({ when }) => [when.field],
  findBroken: ({ field, when }, context) =>
    isConditionMet(when, context) ? context.missing(field).map((path) => [path, 'requiredWhen']) : [],
  describe: ({ field, when }) => `${field} is needed ${describeCondition(when)}`,
}

const noneOf: RuleDefinition<NoneWhen> = {
  fields: ({ fields }) => fields,
  watched: ({ when }) => [when.field],
  findBroken: ({ fields, when }, context) =>
    isConditionMet(when, context)
      ? fields.filter((field) => !context.isEmpty(field)).map((field) => [field, 'noneOf'])
      : [],
  describe: ({ fields, when }) => `${fields.join(', ')} must be empty ${describeCondition(when)}`,
}

/** Form of a value: a pattern, and bounds of the number at its start. */
interface Form {
  readonly pattern: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Forms of values for fields whose content depends on the record, by the name of their rule. */
const forms = {
  fontName: { pattern: '^\\p{L}[\\p{L}\\p{N} -]{0,59}$' },
  fontWeight: { pattern: '^[0-9]{3}$', minimum: 100, maximum: 900 },
  fontSize: { pattern: '^[0-9]{1,2}(\\.[0-9])?px$', minimum: 8, maximum: 40 },
  lineHeight: { pattern: '^[0-9](\\.[0-9]{1,2})?$', minimum: 1, maximum: 3 },
} as const satisfies Record<string, Form>

type FormName = keyof typeof forms

/** True when a value has the form. */
const hasForm = (name: FormName, value: string): boolean => {
  const { pattern, minimum = -Infinity, maximum = Infinity }: Form = forms[name]
  const number = Number.parseFloat(value)
  const isWithin = Number.isNaN(number) || (number >= minimum && number <= maximum)
  return isWithin && new RegExp(pattern, 'u').test(value)
}

/** A field whose form depends on the value of another field. */
interface Formed<Name extends string = string> extends WithMessage {
  readonly field: Name
  readonly by: Name
  readonly forms: Readonly<Record<string, FormName>>
}

const formed: RuleDefinition<Formed> = {
  fields: ({ field }) => [field],
  watched: ({ by }) => [by],
  findBroken: ({ field, by, forms: formByValue }, { values }) => {
    const form = formByValue[String(values[by])]
    const value = values[field]
    return form && typeof value === 'string' && !hasForm(form, value) ? [[field, form]] : []
  },
  describe: ({ field, by }) => `what ${field} may be depends on ${by}`,
}

type Time<Name extends string = string> = Name | ({ readonly field: Name } & WithMessage)

const fieldNameOf = (entry: Time): string => (typeof entry === 'string' ? entry : entry.field)

/** Holds for new values only: a stored time may have passed since. */
const notPast: RuleDefinition<Time> = {
  fields: (entry) => [fieldNameOf(entry)],
  trait: () => 'temporal',
  findBroken: (entry, { orderToNow }) =>
    (orderToNow(fieldNameOf(entry)) ?? 0) < 0 ? [[fieldNameOf(entry), 'notPast']] : [],
  describe: (entry) => `${fieldNameOf(entry)} is not in the past`,
}

const notFuture: RuleDefinition<Time> = {
  fields: (entry) => [fieldNameOf(entry)],
  trait: () => 'temporal',
  findBroken: (entry, { orderToNow }) =>
    (orderToNow(fieldNameOf(entry)) ?? 0) > 0 ? [[fieldNameOf(entry), 'notFuture']] : [],
  describe: (entry) => `${fieldNameOf(entry)} is not in the future`,
}

/** Options of a field between which a record may change, and the access that a change needs. */
export interface Transition<Name extends string = string> extends WithMessage {
  readonly field: Name
  readonly from: readonly string[] | 'any'
  readonly to: readonly string[]
  /** Left out: everybody who may change the record. */
  readonly access?: Access
}

const canStartFrom = ({ from }: Transition, value: unknown): boolean =>
  from === 'any' || from.some((option) => option === value)

/** Lists the options that may follow the current one; undefined for a field without transitions. */
export const nextOptions = (
  transitions: readonly Transition[] | undefined,
  field: string,
  value: unknown,
  isAllowed: (access: Access) => boolean,
): readonly string[] | undefined => {
  const fieldTransitions = transitions?.filter((transition) => transition.field === field) ?? []
  if (fieldTransitions.length === 0) return undefined
  const allowedTransitions = fieldTransitions.filter(
    (transition) => canStartFrom(transition, value) && (!transition.access || isAllowed(transition.access)),
  )
  return [...new Set(allowedTransitions.flatMap(({ to }) => to))].filter((option) => option !== value)
}

/** Builds the access check of a role, for `nextOptions`. */
export const roleAllows =
  (role: Role | undefined) =>
  (access: Access): boolean =>
    allows(access, role)

/** Checked elsewhere, as it depends on the user and on the stored value: see `nextOptions`. */
const transitions: RuleDefinition<Transition> = {
  fields: ({ field }) => [field],
  findBroken: () => [],
  describe: ({ field, from, to }) =>
    `${field} may go from ${from === 'any' ? 'any option' : from.join(' or ')} to ${to.join(' or ')}`,
}

/**
 * Rules between fields, as data: each kind is a key here and in `definitions`, and holds a list of rules.
 * A rule may have a message in three languages; without one, a sentence names its fields.
 */
export interface Rules<N extends RuleNames = RuleNames> {
  /**
   * The first is less than the second, or before it; an empty side breaks no rule. One side may be now, with
   * which new times are compared.
   */
  readonly less?: readonly (FieldPair<N['comparison']> | NowPair<N['moment']>)[]
  readonly lessOrEqual?: readonly (FieldPair<N['comparison']> | NowPair<N['moment']>)[]
  /** A field that must be filled in while another has a value. */
  readonly requiredWhen?: readonly RequiredWhen<N['field']>[]
  /** Fields that must be empty while another has a value. */
  readonly noneOf?: readonly NoneWhen<N['field']>[]
  /** At least one of them is filled in. */
  readonly oneOf?: readonly FieldGroup<N['field']>[]
  /** No two of them are filled in. */
  readonly atMostOne?: readonly FieldGroup<N['field']>[]
  /** No two records have the same values in all of them; needs a unique index over their columns. */
  readonly unique?: readonly FieldGroup<N['field']>[]
  /** A time that cannot be set to the past. */
  readonly notPast?: readonly Time<N['moment']>[]
  /** A time that cannot be set to the future. */
  readonly notFuture?: readonly Time<N['moment']>[]
  /** The only ways in which the options of a field named here may change. */
  readonly transitions?: readonly Transition<N['field']>[]
  /** A field whose form depends on the value of another. */
  readonly formed?: readonly Formed<N['field']>[]
}

type RuleKind = keyof Rules

type EntryOf<K extends RuleKind> = NonNullable<Rules[K]>[number]

const definitions: { readonly [K in RuleKind]: RuleDefinition<EntryOf<K>> } = {
  less,
  lessOrEqual,
  requiredWhen,
  noneOf,
  oneOf,
  atMostOne,
  unique,
  notPast,
  notFuture,
  transitions,
  formed,
}

/** The properties of an entry of each kind, where it is an object. */
export const ruleProperties: Readonly<Record<RuleKind, readonly string[]>> = {
  less: ['fields', 'message'],
  lessOrEqual: ['fields', 'message'],
  requiredWhen: ['field', 'when', 'message'],
  noneOf: ['fields', 'when', 'message'],
  oneOf: ['fields', 'message'],
  atMostOne: ['fields', 'message'],
  unique: ['fields', 'message'],
  notPast: ['field', 'message'],
  notFuture: ['field', 'message'],
  transitions: ['field', 'from', 'to', 'access', 'message'],
  formed: ['field', 'by', 'forms', 'message'],
}

/** A rule that a resource states, with the parts that its kind adds. */
export interface StatedRule {
  readonly kind: RuleKind
  readonly fields: readonly string[]
  readonly watched: readonly string[]
  readonly trait: Trait | undefined
  /** Message in place of the sentence of its kind. */
  readonly message: Trilingual | undefined
  /** Sentence about the rule in the API document, in English. */
  readonly description: string
  readonly findBroken: (context: RuleContext) => BrokenPaths
}

type EntriesOf<K extends RuleKind> = { readonly [P in K]?: readonly EntryOf<P>[] }

const toStatedRules = <K extends RuleKind>(kind: K, rules: EntriesOf<K>): StatedRule[] => {
  const definition: RuleDefinition<EntryOf<K>> = definitions[kind]
  const entries: readonly EntryOf<K>[] = rules[kind] ?? []

  return entries.map((entry) => ({
    kind,
    fields: definition.fields(entry),
    watched: definition.watched?.(entry) ?? [],
    trait: definition.trait?.(entry),
    message: typeof entry === 'object' && 'message' in entry ? entry.message : undefined,
    description: definition.describe(entry),
    findBroken: (context) => definition.findBroken(entry, context),
  }))
}

const isRuleKind = (name: string): name is RuleKind => name in definitions

/** Lists every rule that a resource states. */
export const listStatedRules = (rules: Rules = {}): StatedRule[] =>
  Object.keys(rules)
    .filter(isRuleKind)
    .flatMap((kind) => toStatedRules(kind, rules))

/** Keeps the rules that use included fields only. */
export const filterRules = (rules: Rules, includesField: (field: string) => boolean): EntriesOf<RuleKind> => {
  const filterKind = <K extends RuleKind>(kind: K): readonly EntryOf<K>[] => {
    const definition: RuleDefinition<EntryOf<K>> = definitions[kind]
    const allRules: EntriesOf<K> = rules
    const entries: readonly EntryOf<K>[] = allRules[kind] ?? []

    return entries.filter((entry) =>
      [...definition.fields(entry), ...(definition.watched?.(entry) ?? [])].every(includesField),
    )
  }

  return {
    less: filterKind('less'),
    lessOrEqual: filterKind('lessOrEqual'),
    requiredWhen: filterKind('requiredWhen'),
    noneOf: filterKind('noneOf'),
    oneOf: filterKind('oneOf'),
    atMostOne: filterKind('atMostOne'),
    unique: filterKind('unique'),
    notPast: filterKind('notPast'),
    notFuture: filterKind('notFuture'),
    transitions: filterKind('transitions'),
    formed: filterKind('formed'),
  } satisfies Record<RuleKind, unknown>
}
