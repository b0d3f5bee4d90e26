import type { TSchema } from '@sinclair/typebox'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import ajvFormats from 'ajv-formats'
import { hasTooManyValues } from '../../domain/descriptor/record-schema.ts'
import { type ErrorCode, type FieldErrors, type RuleName, ruleOfKeyword } from '../../domain/errors.ts'
import { ApiError } from '../errors.ts'

/** Levels of lists and objects, the outermost included. */
const deepest = 60

/** One walk through a value: each part is looked at once, and the path is written down only where it is told. */
class StorableCheck {
  readonly #code: ErrorCode
  readonly #path: string[] = []

  constructor(code: ErrorCode) {
    this.#code = code
  }

  of(value: unknown): void {
    if (typeof value === 'string') this.#text(value)
    else if (typeof value === 'object' && value !== null) this.#parts(value)
  }

  #parts(value: object): void {
    if (this.#path.length >= deepest) throw new ApiError(this.#code)

    for (const key of Object.keys(value)) {
      if (key === '__proto__') this.#refuse()
      this.#path.push('key')
      this.of(key)
      this.#path.pop()
      this.#path.push(key)
      this.of(Reflect.get(value, key))
      this.#path.pop()
    }
  }

  #text(value: string): void {
    if (value.includes('\0') || !value.isWellFormed()) this.#refuse()
  }

  #refuse(): never {
    throw new ApiError(this.#code, { fields: { [this.#path.join('.') || 'body']: 'characters' } })
  }
}

/**
 * Refuses what nothing that is sent may hold: a NUL character, half a surrogate pair, a key that names a
 * prototype, nesting without end. Throws the given code with the path of the first one.
 */
export const assertStorable = (value: unknown, code: ErrorCode): void => new StorableCheck(code).of(value)

/** A number from 1 within its bounds; what is none, or outside, becomes the nearest that is. */
export const clampNumber = (sent: string | undefined, fallback: number, most: number): number => {
  const number = Number(sent ?? fallback)
  return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), 1), most) : fallback
}

const settings = { strict: false, ownProperties: true, addUsedSchema: false, verbose: true }
const withFormats = (ajv: Ajv): Ajv => ajvFormats.default(ajv)
const stopping = withFormats(new Ajv(settings))
const collecting = withFormats(new Ajv({ ...settings, allErrors: true }))

interface SchemaCheck {
  /** Stops at the first error. */
  readonly first: ValidateFunction
  /** Finds all there are, which for a large value may be a great many. */
  all?: ValidateFunction
}

const checks = new WeakMap<TSchema, SchemaCheck>()

/** The check of a schema, compiled when it is first asked for. */
const checkOf = (schema: TSchema): SchemaCheck => {
  const known = checks.get(schema)
  if (known) return known
  const made: SchemaCheck = { first: stopping.compile(schema) }
  checks.set(schema, made)
  return made
}

const errorsIn = (value: unknown, schema: TSchema): readonly ErrorObject[] => {
  const check = checkOf(schema)
  if (check.first(value)) return []
  const first = check.first.errors ?? []
  if (hasTooManyValues(value)) return first
  check.all ??= collecting.compile(schema)
  check.all(value)
  return check.all.errors ?? first
}

/** True for an error that says that another branch of a union was meant. */
const isElsewhere = ({ keyword, instancePath }: ErrorObject, union: ErrorObject): boolean =>
  keyword === 'const' || (keyword === 'type' && instancePath === union.instancePath)

/** Of a union only what is wrong with the branch that was meant, instead of what is wrong with each. */
const withoutOtherBranches = (errors: readonly ErrorObject[], union: ErrorObject): ErrorObject[] => {
  const prefix = `${union.schemaPath}/`
  const inside = errors.filter(({ schemaPath }) => schemaPath.startsWith(prefix))
  const branchOf = ({ schemaPath }: ErrorObject) => schemaPath.slice(prefix.length).split('/')[0]
  const strange = new Set(inside.filter((error) => isElsewhere(error, union)).map(branchOf))
  const meant = inside.find((error) => !strange.has(branchOf(error))) ?? inside[0]
  const kept = inside.filter((error) => meant && branchOf(error) === branchOf(meant))
  return [...errors.filter((error) => error !== union && !inside.includes(error)), ...kept]
}

const pathOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (keyword === 'required') steps.push(params.missingProperty)
  if (keyword === 'additionalProperties') steps.push(params.additionalProperty)
  return steps.join('.')
}

/** The names under which clients know the rules, where they are not those of JSON Schema. */
const ruleOf = ({ keyword, data }: ErrorObject): RuleName => {
  const isEmpty = keyword === 'minLength' || (keyword === 'type' && (data ?? null) === null)
  if (isEmpty) return 'required'
  if (keyword === 'additionalProperties') return 'unknown'
  return keyword === 'const' ? 'enum' : ruleOfKeyword(keyword)
}

/**
 * The first rule that each field of what was sent breaks, by path; empty when it keeps the schema. Takes
 * time in proportion to the value, whatever is wrong with it: of a large one only the first error is told.
 */
export const schemaErrors = (value: unknown, schema: TSchema): FieldErrors => {
  const errors = errorsIn(value, schema)
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf')
  const told = unions.reduce<readonly ErrorObject[]>(withoutOtherBranches, errors)
  const broken = new Map<string, RuleName>()
  for (const error of told) {
    const path = pathOf(error)
    if (!broken.has(path)) broken.set(path, ruleOf(error))
  }
  return Object.fromEntries(broken)
}
