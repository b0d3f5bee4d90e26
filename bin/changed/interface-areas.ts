import type { Area } from './area.ts'

const signedIn: Area = {
  files: ['admin/pages/sign-in/', 'admin/pages/users/'],
  tests: [
    'tests/admin/sign-in',
    'tests/admin/session',
    'tests/admin/ended-session',
    'tests/admin/users',
    'tests/admin/set-password',
  ],
}

const frame: Area = {
  files: ['admin/layout/', 'admin/pages/start/'],
  tests: [
    'tests/admin/menu',
    'tests/admin/guard',
    'tests/admin/language',
    'tests/admin/session',
    'tests/admin/settings',
    'tests/admin/first-answers',
  ],
}

const contentPages: Area = {
  files: ['admin/pages/content/'],
  tests: [
    'tests/admin/content',
    'tests/admin/drill-selection',
    'tests/admin/workbench',
    'tests/admin/text-files',
    'tests/admin/reference-text',
    'tests/admin/slow-save',
    'tests/admin/ended-session',
  ],
}

const resourcePages: Area = {
  files: [
    'admin/resource/form/',
    'admin/resource/filters/',
    'admin/resource/values/',
    'admin/resource/files/',
  ],
  tests: [
    'tests/admin/files',
    'tests/admin/resource',
    'tests/admin/list-filters',
    'tests/admin/text-files',
    'tests/admin/json-input',
    'tests/admin/typed-values',
    'tests/admin/read-anew',
    'tests/admin/content-item-form',
    'tests/admin/users',
    'tests/admin/settings',
  ],
}

/** The areas of the interface. */
export const interfaceAreas: readonly Area[] = [signedIn, frame, contentPages, resourcePages]
