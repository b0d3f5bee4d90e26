import { configuration } from '../calculator/configuration.ts'
import { formula } from '../calculator/formula.ts'
import { calculatorSettings } from '../calculator/settings.ts'
import type { Resource } from '../resource.ts'
import { resources } from '../resources/index.ts'

/** Every resource of whose records the audit log tells field by field. */
export const loggedResources: readonly Resource[] = [...resources, formula, calculatorSettings, configuration]

/** The resource that an entry names; undefined where the log tells only that something was done. */
export const loggedResource = (name: string): Resource | undefined =>
  loggedResources.find((resource) => resource.name === name)
