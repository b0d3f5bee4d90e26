import { configuration } from '../calculator/configuration.ts'
import { formula } from '../calculator/formula.ts'
import { calculatorSettings } from '../calculator/settings.ts'
import type { Resource } from '../descriptor/resource.ts'
import { resources } from '../resources/index.ts'

/** Resources whose audit entries list the changed fields. */
export const auditedResources: readonly Resource[] = [
  ...resources,
  formula,
  calculatorSettings,
  configuration,
]

/** Finds the resource of an audit entry; undefined if the log records only the action. */
export const findAuditedResource = (name: string): Resource | undefined =>
  auditedResources.find((resource) => resource.name === name)
