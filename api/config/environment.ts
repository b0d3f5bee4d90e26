export type Environment = Readonly<Record<string, string | undefined>>

/** A setting of the environment that is wrong or contradicts another one; its message names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export const wrong = (name: string, expected: string, value: string): ConfigError =>
  new ConfigError(`${name} must be ${expected}, not ${JSON.stringify(value)}`)
