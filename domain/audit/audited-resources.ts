import { configuration } from '../calculator/configuration.ts'
import { formula } from '../calculator/formula.ts'
import { calculatorSettings } from '../calculator/settings.ts'
import type { Resource } from '../descriptor/resource.ts'
import { resources } from '../resources/index.ts'

/** Every resource of whose records the audit log tells field by field. */
export const auditedResources: readonly Resource[] = [
  ...resources,
  formula,
  calculatorSettings,
  configuration,
]

/** The resource that an entry names; undefined where the log tells only that something was done. */
export const findAuditedResource = (name: string): Resource | undefined =>
  auditedResources.find((resource) => resource.name === name)
