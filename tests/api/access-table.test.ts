import { expect, it } from 'vitest'
import { sections } from '../../domain/sections.ts'
import { startApp } from '../support/app.ts'

const { routes } = await startApp()

const ofSections = sections.flatMap(({ key }) => [
  `get /api/content/${key}`,
  `get /api/content/${key}/all-items`,
  `get /api/content/${key}/drill/:key`,
  `get /api/content/${key}/:key/options`,
])

/** Who may call what, call by call: a new call stands here before it is open to anybody. */
const agreed = {
  '"public"': [
    'post /api/auth/login',
    'get /api/auth/options',
    'get /api/content/:screen/:language',
    'get /health',
  ],
  '"signed-in"': [
    'get /api/auth/me',
    'post /api/auth/logout',
    'get /api/languages',
    'get /api/languages/:id',
    'get /api/ui-settings',
    'get /api/ui-settings/:id',
  ],
  '["read","content-management"]': [
    ...ofSections,
    'get /api/content/main-summary',
    'get /api/content/site-pages',
    'get /api/content/menu/translations',
    'get /api/content/main_page/action/:number/options',
    'get /api/content/item/:id',
    'get /api/content/text/:id',
    'get /api/content/pending',
    'get /api/content-items',
    'get /api/content-items/:id',
    'get /api/content-categories',
    'get /api/content-categories/:id',
    'get /api/db-info',
    'get /api/openapi.json',
  ],
  '["update","content-management"]': [
    'put /api/content-items/:id',
    'post /api/content-items/bulk',
    'put /api/content-items/:id/translations/:language',
    'put /api/content/text/:id',
    'post /api/content/drafts/discard',
  ],
  '["edit","content-management"]': ['post /api/content/publications'],
  '["write","content-management"]': ['post /api/content-items'],
  '["delete","content-management"]': ['delete /api/content-items/:id'],
  '["read","calculator-formula"]': ['get /api/banks', 'get /api/banks/:id'],
  '[{"role":"director"},["write","calculator-formula"]]': ['post /api/banks'],
  '[{"role":"director"},["edit","calculator-formula"]]': ['put /api/banks/:id', 'post /api/banks/bulk'],
  '[{"role":"director"},["delete","calculator-formula"]]': ['delete /api/banks/:id'],
  '["manage","system"]': ['put /api/ui-settings/:id', 'post /api/ui-settings/bulk'],
}

it('every call asks for exactly the access that was agreed for it', () => {
  const actual = routes.map(({ method, path, access }) => `${JSON.stringify(access)} ${method} ${path}`)
  const expected = Object.entries(agreed).flatMap(([access, calls]) =>
    calls.map((call) => `${access} ${call}`),
  )
  expect(actual.sort()).toEqual(expected.sort())
})
