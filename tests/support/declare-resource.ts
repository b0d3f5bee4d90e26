import { afterAll } from 'vitest'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { resources } from '../../domain/resources/index.ts'

/** Declares a resource for the tests of a file, so that its pages are generated. */
export const declare = (resource: Resource): void => {
  Reflect.apply(Array.prototype.push, resources, [resource])
  afterAll(() => {
    Reflect.apply(Array.prototype.splice, resources, [resources.indexOf(resource), 1])
  })
}
