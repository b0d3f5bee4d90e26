import type { TSchema } from '@sinclair/typebox'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import ajvFormats from 'ajv-formats'
import { hasTooManyValues } from '../../domain/descriptor/record-schema.ts'
import { type ErrorCode, type FieldErrors, type RuleName, ruleOfKeyword } from '../../domain/errors.ts'
import { ApiError } from '../errors.ts'

/** Maximum nesting depth, including the outermost value. */
const maxDepth = 60

/** Walks through a value and visits each part once; the path is formatted only for an error. */
class StorableCheck {
  readonly #code: ErrorCode
  readonly #path: string[] = []

  constructor(code: ErrorCode) {
    this.#code = code
  }

  checkValue(value: unknown): void {
    if (typeof value === 'string') this.#checkText(value)
    else if (typeof value === 'object' && value !== null) this.#checkParts(value)
  }

  #checkParts(value: object): void {
    if (this.#path.length >= maxDepth) throw new ApiError(this.#code)

    for (const key of Object.keys(value)) {
      if (key === '__proto__') this.#reject()
      this.#path.push('key')
      this.checkValue(key)
      this.#path.pop()
      this.#path.push(key)
      this.checkValue(Reflect.get(value, key))
      this.#path.pop()
    }
  }

  #checkText(value: string): void {
    if (value.includes('\0') || !value.isWellFormed()) this.#reject()
  }

  #reject(): never {
    throw new ApiError(this.#code, { fields: { [this.#path.join('.') || 'body']: 'characters' } })
  }
}

/**
 * Rejects input with a NUL character, an unpaired surrogate, a prototype key or too deep nesting. Throws the
 * given code with the path of the first one.
 */
export const assertStorable = (value: unknown, code: ErrorCode): void =>
  new StorableCheck(code).checkValue(value)

/**
 * Parses a number from 1 to `max`; a number out of range becomes the nearest bound, invalid text the
 * fallback.
 */
export const clampNumber = (text: string | undefined, fallback: number, max: number): number => {
  const number = Number(text ?? fallback)
  return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), 1), max) : fallback
}

const settings = { strict: false, ownProperties: true, addUsedSchema: false, verbose: true }
const addFormats = (ajv: Ajv): Ajv => ajvFormats.default(ajv)
const firstErrorAjv = addFormats(new Ajv(settings))
const allErrorsAjv = addFormats(new Ajv({ ...settings, allErrors: true }))

interface SchemaCheck {
  /** Check that stops at the first error. */
  readonly first: ValidateFunction
  /** Check that finds all errors, which may be very many for a large value. */
  all?: ValidateFunction
}

const checks = new WeakMap<TSchema, SchemaCheck>()

/** Returns the check of a schema, compiled on first use. */
const getSchemaCheck = (schema: TSchema): SchemaCheck => {
  const cached = checks.get(schema)
  if (cached) return cached
  const compiled: SchemaCheck = { first: firstErrorAjv.compile(schema) }
  checks.set(schema, compiled)
  return compiled
}

const findErrors = (value: unknown, schema: TSchema): readonly ErrorObject[] => {
  const check = getSchemaCheck(schema)
  if (check.first(value)) return []
  const first = check.first.errors ?? []
  if (hasTooManyValues(value)) return first
  check.all ??= allErrorsAjv.compile(schema)
  check.all(value)
  return check.all.errors ?? first
}

/** Whether an error is about a union branch that the value does not belong to. */
const isFromOtherBranch = ({ keyword, instancePath }: ErrorObject, union: ErrorObject): boolean =>
  keyword === 'const' || (keyword === 'type' && instancePath === union.instancePath)

/** Keeps the errors of the intended union branch only. */
const dropOtherBranches = (errors: readonly ErrorObject[], union: ErrorObject): ErrorObject[] => {
  const prefix = `${union.schemaPath}/`
  const unionErrors = errors.filter(({ schemaPath }) => schemaPath.startsWith(prefix))
  const findBranch = ({ schemaPath }: ErrorObject) => schemaPath.slice(prefix.length).split('/')[0]
  const otherBranches = new Set(
    unionErrors.filter((error) => isFromOtherBranch(error, union)).map(findBranch),
  )
  const intendedError = unionErrors.find((error) => !otherBranches.has(findBranch(error))) ?? unionErrors[0]
  const intendedErrors = unionErrors.filter(
    (error) => intendedError && findBranch(error) === findBranch(intendedError),
  )

  return [...errors.filter((error) => error !== union && !unionErrors.includes(error)), ...intendedErrors]
}

const formatPath = ({ instancePath, keyword, params }: ErrorObject): string => {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (keyword === 'required') steps.push(params.missingProperty)
  if (keyword === 'additionalProperties') steps.push(params.additionalProperty)
  return steps.join('.')
}

/** Finds the rule of an error, under the name that clients know. */
const findRule = ({ keyword, data }: ErrorObject): RuleName => {
  const isEmpty = keyword === 'minLength' || (keyword === 'type' && (data ?? null) === null)
  if (isEmpty) return 'required'
  if (keyword === 'additionalProperties') return 'unknown'
  return keyword === 'const' ? 'enum' : ruleOfKeyword(keyword)
}

/**
 * Finds the first broken rule of each field, by path; empty for a valid value. For a large value only the
 * first error is reported, so that the check takes time in proportion to the value.
 */
export const findSchemaErrors = (value: unknown, schema: TSchema): FieldErrors => {
  const errors = findErrors(value, schema)
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf')
  const relevantErrors = unions.reduce<readonly ErrorObject[]>(dropOtherBranches, errors)
  const brokenRules = new Map<string, RuleName>()
  for (const error of relevantErrors) {
    const path = formatPath(error)
    if (!brokenRules.has(path)) brokenRules.set(path, findRule(error))
  }
  return Object.fromEntries(brokenRules)
}
