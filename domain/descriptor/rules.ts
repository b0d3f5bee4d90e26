import { type Access, allows, type Role } from '../access.ts'
import type { RuleName } from '../errors.ts'
import type { Trilingual } from '../languages.ts'
import { type Condition, describeCondition, isConditionMet } from './condition.ts'
import type { Trait } from './field-types.ts'

/** The names of fields by what rules ask of them. */
interface RuleNames {
  field: string
  comparison: string
  moment: string
}

/** The fields that a rule is about, alone or with a message of its own. */
type FieldsOrMessage<Names> = Names | { readonly fields: Names; readonly message: Trilingual }

/** What may be said of a rule: a message in place of the sentence that names its fields. */
interface WithMessage {
  readonly message?: Trilingual
}

/** A record as it would be stored, as far as rules look at it. */
export interface RuleContext {
  readonly values: Readonly<Record<string, unknown>>
  readonly isEmpty: (field: string) => boolean
  /** The paths of what a field lacks: itself, or the languages in which it has no text. */
  readonly missing: (field: string) => readonly string[]
  /** Below zero, zero or above, as one field is less than another; undefined where a side is empty. */
  readonly order: (one: string, other: string) => number | undefined
  /** Whether a value that was not there before lies before now. */
  readonly isPast: (field: string) => boolean
}

/** The paths that break a rule, with its name. */
export type BrokenPaths = readonly (readonly [path: string, rule: RuleName])[]

/** One kind of rules between fields. */
interface RuleDefinition<Entry> {
  /** The fields that it is about. */
  readonly fields: (entry: Entry) => readonly string[]
  /** Other fields that it looks at. */
  readonly watched?: (entry: Entry) => readonly string[]
  /** What its fields must be able to do. */
  readonly trait?: Trait
  readonly broken: (entry: Entry, context: RuleContext) => BrokenPaths
  /** The rule in the words of the document of the API. */
  readonly said: (entry: Entry) => string
}

export const ruleFields = <Names extends readonly string[]>(entry: FieldsOrMessage<Names>): Names =>
  'message' in entry ? entry.fields : entry

type FieldGroup<Name extends string = string> = FieldsOrMessage<readonly Name[]>

const oneOf: RuleDefinition<FieldGroup> = {
  fields: ruleFields,
  broken: (entry, { isEmpty, missing }) => {
    const fields = ruleFields(entry)
    return fields.every(isEmpty) ? fields.flatMap(missing).map((path) => [path, 'oneOf']) : []
  },
  said: (entry) => `one of ${ruleFields(entry).join(', ')} is needed`,
}

const atMostOne: RuleDefinition<FieldGroup> = {
  fields: ruleFields,
  broken: (entry, { isEmpty }) => {
    const filled = ruleFields(entry).filter((field) => !isEmpty(field))
    return filled.length > 1 ? filled.map((field) => [field, 'atMostOne']) : []
  },
  said: (entry) => `at most one of ${ruleFields(entry).join(', ')} may be given`,
}

/** Only the database knows what it has; a unique index over the same columns stands behind it. */
const unique: RuleDefinition<FieldGroup> = {
  fields: ruleFields,
  broken: () => [],
  said: (entry) => `${ruleFields(entry).join(' and ')} together are unique`,
}

type FieldPair<Name extends string = string> = FieldsOrMessage<readonly [Name, Name]>

const comparison = (
  rule: 'less' | 'lessOrEqual',
  isKept: (order: number) => boolean,
  words: string,
): RuleDefinition<FieldPair> => ({
  fields: ruleFields,
  trait: 'comparable',
  broken: (entry, { order }) => {
    const [low, high] = ruleFields(entry)
    return isKept(order(low, high) ?? -1) ? [] : [[high, rule]]
  },
  said: (entry) => ruleFields(entry).join(words),
})

const less = comparison('less', (order) => order < 0, ' is less than ')

const lessOrEqual = comparison('lessOrEqual', (order) => order <= 0, ' is not more than ')

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
  broken: ({ field, when }, context) =>
    isConditionMet(when, context) ? context.missing(field).map((path) => [path, 'requiredWhen']) : [],
  said: ({ field, when }) => `${field} is needed ${describeCondition(when)}`,
}

const noneOf: RuleDefinition<NoneWhen> = {
  fields: ({ fields }) => fields,
  watched: ({ when }) => [when.field],
  broken: ({ fields, when }, context) =>
    isConditionMet(when, context)
      ? fields.filter((field) => !context.isEmpty(field)).map((field) => [field, 'noneOf'])
      : [],
  said: ({ fields, when }) => `${fields.join(', ')} must be empty ${describeCondition(when)}`,
}

/** What a value may look like: a pattern, and bounds of the number that it begins with. */
interface Form {
  readonly pattern: string
  readonly minimum?: number
  readonly maximum?: number
}

/** The forms of values whose field takes different things in different records, by the name of their rule. */
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

/** A field whose value has the form that the value of another one asks for. */
interface Formed<Name extends string = string> extends WithMessage {
  readonly field: Name
  readonly by: Name
  readonly forms: Readonly<Record<string, FormName>>
}

const formed: RuleDefinition<Formed> = {
  fields: ({ field }) => [field],
  watched: ({ by }) => [by],
  broken: ({ field, by, forms }, { values }) => {
    const form = forms[String(values[by])]
    const value = values[field]
    return form && typeof value === 'string' && !hasForm(form, value) ? [[field, form]] : []
  },
  said: ({ field, by }) => `what ${field} may be depends on ${by}`,
}

type NotPast<Name extends string = string> = Name | ({ readonly field: Name } & WithMessage)

const fieldNameOf = (entry: NotPast): string => (typeof entry === 'string' ? entry : entry.field)

/** What is stored already may lie in the past: time goes by. */
const notPast: RuleDefinition<NotPast> = {
  fields: (entry) => [fieldNameOf(entry)],
  trait: 'temporal',
  broken: (entry, { isPast }) => (isPast(fieldNameOf(entry)) ? [[fieldNameOf(entry), 'notPast']] : []),
  said: (entry) => `${fieldNameOf(entry)} is not in the past`,
}

/** From which options of a field to which others a record may go, and who may take it there. */
export interface Transition<Name extends string = string> extends WithMessage {
  readonly field: Name
  readonly from: readonly string[] | 'any'
  readonly to: readonly string[]
  /** Left out: everybody who may change the record. */
  readonly access?: Access
}

const canStartFrom = ({ from }: Transition, value: unknown): boolean =>
  from === 'any' || from.some((option) => option === value)

/** The options that may follow one that a field has now; undefined where nothing is said of the field. */
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

/** What a role may do: for `nextOptions`. */
export const roleAllows =
  (role: Role | undefined) =>
  (access: Access): boolean =>
    allows(access, role)

/** Whether it is kept depends on who asks, and on what was stored: see `nextOptions`. */
const transitions: RuleDefinition<Transition> = {
  fields: ({ field }) => [field],
  broken: () => [],
  said: ({ field, from, to }) =>
    `${field} may go from ${from === 'any' ? 'any option' : from.join(' or ')} to ${to.join(' or ')}`,
}

/**
 * Rules between fields, as data: each kind is one key here and one in the map of kinds, and a list of rules.
 * Each may carry a message in three languages; the sentence that is said without one names its fields.
 */
export interface Rules<N extends RuleNames = RuleNames> {
  /** The first is less than the second, or before it; an empty side breaks no rule. */
  readonly less?: readonly FieldPair<N['comparison']>[]
  readonly lessOrEqual?: readonly FieldPair<N['comparison']>[]
  /** A field that must be filled in while another has a value. */
  readonly requiredWhen?: readonly RequiredWhen<N['field']>[]
  /** Fields that must be empty while another has a value. */
  readonly noneOf?: readonly NoneWhen<N['field']>[]
  /** At least one of them is filled in. */
  readonly oneOf?: readonly FieldGroup<N['field']>[]
  /** No two of them are filled in. */
  readonly atMostOne?: readonly FieldGroup<N['field']>[]
  /** No two records have the same values in all of them; a unique index over their columns stands behind it. */
  readonly unique?: readonly FieldGroup<N['field']>[]
  /** Cannot be set to a time that has gone by. */
  readonly notPast?: readonly NotPast<N['moment']>[]
  /** A field that is named here goes from option to option as is said, and in no other way. */
  readonly transitions?: readonly Transition<N['field']>[]
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
  transitions,
  formed,
}

/** A rule that a resource states, with what its kind makes of it. */
export interface StatedRule {
  readonly kind: RuleKind
  readonly fields: readonly string[]
  readonly watched: readonly string[]
  readonly trait: Trait | undefined
  /** What it is said with in place of the sentence of its kind. */
  readonly message: Trilingual | undefined
  /** It in the words of the document of the API. */
  readonly said: string
  readonly broken: (context: RuleContext) => BrokenPaths
}

type EntriesOf<K extends RuleKind> = { readonly [P in K]?: readonly EntryOf<P>[] }

const toStatedRules = <K extends RuleKind>(name: K, rules: EntriesOf<K>): StatedRule[] => {
  const kind: RuleDefinition<EntryOf<K>> = definitions[name]
  const entries: readonly EntryOf<K>[] = rules[name] ?? []

  return entries.map((entry) => ({
    kind: name,
    fields: kind.fields(entry),
    watched: kind.watched?.(entry) ?? [],
    trait: kind.trait,
    message: typeof entry === 'object' && 'message' in entry ? entry.message : undefined,
    said: kind.said(entry),
    broken: (context) => kind.broken(entry, context),
  }))
}

const isRuleKind = (name: string): name is RuleKind => name in definitions

/** Every rule that a resource states. */
export const listStatedRules = (rules: Rules = {}): StatedRule[] =>
  Object.keys(rules)
    .filter(isRuleKind)
    .flatMap((name) => toStatedRules(name, rules))

/** The rules that are about none but these fields, and look at no other. */
export const filterRules = (rules: Rules, includesField: (field: string) => boolean): EntriesOf<RuleKind> => {
  const filterKind = <K extends RuleKind>(name: K): readonly EntryOf<K>[] => {
    const kind: RuleDefinition<EntryOf<K>> = definitions[name]
    const allRules: EntriesOf<K> = rules
    const entries: readonly EntryOf<K>[] = allRules[name] ?? []
    return entries.filter((entry) =>
      [...kind.fields(entry), ...(kind.watched?.(entry) ?? [])].every(includesField),
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
    transitions: filterKind('transitions'),
    formed: filterKind('formed'),
  } satisfies Record<RuleKind, unknown>
}
