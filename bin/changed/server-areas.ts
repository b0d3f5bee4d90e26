import type { Area } from './area.ts'

const people: Area = {
  files: [
    'api/stores/people/',
    'api/middleware/session.ts',
    'api/middleware/demo-accounts.ts',
    'api/routes/people',
    'domain/calls/people',
    'bin/create-user',
  ],
  tests: [
    'tests/api/sign-in',
    'tests/api/many-sign-ins',
    'tests/api/session',
    'tests/http/foreign-origin',
    'tests/api/one-time-links',
    'tests/api/passwords',
    'tests/api/demo-accounts',
    'tests/api/users',
    'tests/api/ranks',
    'tests/api/directors',
    'tests/http/acts',
    'tests/db/create-user-command',
  ],
}

const jobs: Area = {
  files: ['api/jobs/', 'api/stores/jobs/', 'domain/jobs.ts'],
  tests: ['tests/api/job', 'tests/api/clean-up', 'tests/db/jobs-after-a-crash'],
}

const imports: Area = {
  files: [
    'api/imports/',
    'api/stores/content/import/',
    'api/routes/texts/imports.ts',
    'api/stores/records/import/',
    'domain/calls/imports.ts',
    'domain/calls/resources/import.ts',
    'bin/import',
  ],
  tests: ['tests/api/import', 'tests/api/fresh-import', 'tests/db/import-command', 'tests/http/acts'],
}

const exchange: Area = {
  files: [
    'api/exchange/',
    'api/routes/texts/exchange.ts',
    'api/stores/content/exchange/',
    'domain/content/exchange/',
    'domain/calls/exchange.ts',
  ],
  tests: [
    'tests/domain/exchange',
    'tests/api/text-export',
    'tests/api/text-import',
    'tests/admin/text-files',
  ],
}

const exports: Area = {
  files: [
    'api/exports/',
    'api/csv/',
    'api/routes/send-file.ts',
    'api/routes/resources/files.ts',
    'domain/calls/resources/files.ts',
  ],
  tests: [
    'tests/api/export',
    'tests/api/import-rows',
    'tests/http/send-file',
    'tests/domain/csv',
    'tests/api/field-access',
  ],
}

const visitors: Area = {
  files: ['api/delivery/', 'api/stores/content/public.ts', 'api/routes/public.ts', 'domain/calls/public.ts'],
  tests: [
    'tests/api/public-screen',
    'tests/http/public-origins',
    'tests/http/delivery',
    'tests/http/compressed-answers',
    'tests/api/conditional-reads',
    'tests/api/publishing',
    'tests/api/query-counts',
    'tests/http/listen',
  ],
}

const content: Area = {
  files: [
    'api/stores/content/',
    'api/routes/audit.ts',
    'api/routes/content.ts',
    'api/routes/page-records.ts',
    'api/routes/pages.ts',
    'api/routes/text-edits.ts',
    'api/routes/texts.ts',
    'domain/calls/audit.ts',
    'domain/calls/content.ts',
    'domain/calls/item-acts.ts',
    'domain/calls/page-records.ts',
    'domain/calls/pages.ts',
    'domain/calls/publications.ts',
    'domain/calls/sections.ts',
    'domain/calls/texts.ts',
    'domain/content/',
  ],
  tests: [
    'tests/api/all-',
    'tests/api/audit',
    'tests/api/resource-revert',
    'tests/api/revert-refused',
    'tests/api/content',
    'tests/api/drafts',
    'tests/api/dropdown',
    'tests/api/import',
    'tests/api/item-acts',
    'tests/api/page',
    'tests/api/deleted-pages',
    'tests/api/pending',
    'tests/api/public-screen',
    'tests/api/publishing',
    'tests/api/query-counts',
    'tests/api/text',
    'tests/api/translations',
    'tests/api/with-drafts',
    'tests/api/writers',
    'tests/http/database-errors',
  ],
}

const records: Area = {
  files: ['api/stores/records/', 'api/routes/resources/index.ts', 'domain/calls/resources/'],
  tests: [
    'tests/api/resource',
    'tests/api/list-totals',
    'tests/http/list-parameters',
    'tests/api/field-types',
    'tests/api/field-access',
    'tests/api/rules-of-records',
    'tests/api/set-values',
    'tests/api/computed',
    'tests/api/store-hooks',
    'tests/api/descriptor-check',
    'tests/api/query-counts',
    'tests/api/settings',
    'tests/api/users',
    'tests/api/page-records',
    'tests/api/all-',
    'tests/api/text-fidelity',
    'tests/http/database-errors',
  ],
}

/** The areas of the server. */
export const serverAreas: readonly Area[] = [
  people,
  jobs,
  imports,
  exports,
  exchange,
  visitors,
  content,
  records,
]
