export type Environment = Readonly<Record<string, string | undefined>>

/** Error of an environment variable that is invalid or contradicts another one; the message names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export const invalidSetting = (name: string, expected: string, value: string): ConfigError =>
  new ConfigError(`${name} must be ${expected}, not ${JSON.stringify(value)}`)

/** Reads one of the choices; undefined when the variable is unset. */
export const readChoice = <Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => {
  const value = environment[name]
  if (!value) return undefined
  const chosen = choices.find((candidate) => candidate === value)
  if (!chosen) throw invalidSetting(name, choices.join(' or '), value)
  return chosen
}

/** Reads a whole number within bounds. */
export const readInteger = (
  environment: Environment,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number => {
  const value = environment[name]
  if (!value) return fallback
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
  if (number >= min && number <= max) return number
  throw invalidSetting(name, `a whole number from ${min} to ${max}`, value)
}

/** Reads the host name or address to listen on. */
export const readHost = (environment: Environment): string => {
  const value = environment.HOST || '127.0.0.1'
  if (!/^[\w.:-]+$/.test(value)) throw invalidSetting('HOST', 'a host name or an address', value)
  return value
}

/** Reads the origin of an address without a path. */
export const readOrigin = (environment: Environment, name: string): string | undefined => {
  const value = environment[name]
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isBare = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (isBare) return url.origin
  throw invalidSetting(name, 'an address without a path, such as https://portal.example', value)
}
