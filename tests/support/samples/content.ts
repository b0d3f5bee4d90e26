import { sections } from '../../../domain/sections.ts'
import type { TestApp } from '../app.ts'
import { aDraft, anItem, aPage, uniqueName } from '../builders.ts'
import { expectData } from '../expectations.ts'
import { director, type Make, type Sample } from './sample.ts'

/** Creates a page and returns its path. */
const createPage = async (app: TestApp) => {
  const body = { screen_location: uniqueName('sample_screen_') }
  const { id, version } = expectData(await director(app).post('/api/content/pages').send(body), 201)
  return { id, version, path: `/api/content/pages/${id}` }
}

/** Creates an item of a section and a body with options. */
const createItem = async (app: TestApp, section: string): Promise<Sample> => {
  const screen_location = await aPage(app.database, { section })
  const { id, version } = await anItem(director(app), { screen_location, component_type: 'dropdown' })
  const body = { version, translations: { ru: 'Вид' }, dropdown_options: [{ titleRu: 'а', titleHe: 'א' }] }
  return { path: `/api/content/${section}/${id}`, body }
}

/** Creates a text with an additional text. */
const createText = async (app: TestApp) => {
  const parent = await anItem(director(app))
  const additional = await anItem(director(app))
  await app.database.knex('content_items').where({ id: additional.id }).update({ parent_id: parent.id })
  return parent
}

/** Creates an action of the main page and returns its path. */
const createMainAction = async (app: TestApp) => {
  const body = { titleRu: 'Вид', options: [{ titleRu: 'а', titleHe: 'א' }] }
  const { id, version } = expectData(await director(app).post('/api/content/main/actions').send(body), 201)
  return { version, path: `/api/content/main/actions/${id}` }
}

const drafts =
  (path: string, more: object = {}): Make =>
  async (app) => {
    const { id, version } = await aDraft(director(app), 'refinance_step1')
    return { path, body: { items: [{ id, version }], ...more } }
  }

const replacement = { language: 'ru', find: 'Текст', replace: 'Слово' }

const requestTranslation = async (app: TestApp): Promise<string> => {
  const { id: item } = await anItem(director(app), { translations: { ru: 'Город' } })
  const body = { item, languages: ['he'], due: '2027-01-31' }
  const { id } = expectData(await director(app).post('/api/translation-requests').send(body), 201)
  return `/api/translation-requests/${id}`
}

/** Sample calls for texts, options, pages and publishing. */
export const contentSamples: Record<string, Make> = {
  'get /api/content/main_page/action/:number/options': async () => ({
    path: '/api/content/main_page/action/1/options',
  }),
  'get /api/content/found': async () => ({ path: '/api/content/found?section=credit&q=credit' }),
  'get /api/content/main/actions': async () => ({ path: '/api/content/main/actions' }),
  'get /api/content/main/actions/:id': async () => ({ path: '/api/content/main/actions/action-1' }),
  'post /api/content/main/actions': async () => ({
    path: '/api/content/main/actions',
    body: { titleRu: 'Вид', actionType: 'text', name: uniqueName('kind') },
  }),
  'put /api/content/main/actions/:id': async (app) => {
    const { path, version } = await createMainAction(app)
    return { path, body: { titleRu: 'Другой', version } }
  },
  'delete /api/content/main/actions/:id': async (app) => {
    const { path, version } = await createMainAction(app)
    return { path: `${path}?version=${version}` }
  },
  'get /api/content/item/:id': async (app) => ({ path: `/api/content/item/${(await createText(app)).id}` }),
  'get /api/content/item/:id/suggestions': async (app) => ({
    path: `/api/content/item/${(await createText(app)).id}/suggestions?language=he`,
  }),
  'get /api/content/text/:id': async (app) => ({ path: `/api/content/text/${(await createText(app)).id}` }),
  'put /api/content/text/:id': async (app) => {
    const path = `/api/content/text/${(await createText(app)).id}`
    return { path, body: expectData(await director(app).get(path)) }
  },
  'put /api/content-items/:id/translations/:language': async (app) => {
    const { id, version } = await anItem(director(app))
    return { path: `/api/content-items/${id}/translations/ru`, body: { content_value: 'Другой', version } }
  },
  'post /api/content-items/:id/translations/:language/confirm': async (app) => {
    const { id, version } = await anItem(director(app))
    return { path: `/api/content-items/${id}/translations/he/confirm`, body: { version } }
  },
  'get /api/workbench/replacements': async () => ({
    path: '/api/workbench/replacements?language=ru&find=term&replace=word',
  }),
  'post /api/workbench/replacements': async (app) => {
    const { id, version } = await anItem(director(app))
    return { path: '/api/workbench/replacements', body: { ...replacement, records: [{ id, version }] } }
  },
  'post /api/audit/acts/:id/revert': async (app) => {
    const { id, version } = await anItem(director(app))
    const body = { ...replacement, records: [{ id, version }] }
    const { operation_id } = expectData(await director(app).post('/api/workbench/replacements').send(body))
    return { path: `/api/audit/acts/${operation_id}/revert` }
  },
  'get /api/content-items/:id/comments': async (app) => ({
    path: `/api/content-items/${(await anItem(director(app))).id}/comments`,
  }),
  'post /api/content-items/:id/comments': async (app) => ({
    path: `/api/content-items/${(await anItem(director(app))).id}/comments`,
    body: { text: 'Так короче' },
  }),
  'post /api/content-items/:id/comments/:comment/resolve': async (app) => {
    const path = `/api/content-items/${(await anItem(director(app))).id}/comments`
    const { comments } = expectData(await director(app).post(path).send({ text: 'Так короче' }), 201)
    return { path: `${path}/${comments[0].id}/resolve` }
  },
  'post /api/content-items/:id/comments/:comment/reopen': async (app) => {
    const path = `/api/content-items/${(await anItem(director(app))).id}/comments`
    const { comments } = expectData(await director(app).post(path).send({ text: 'Так короче' }), 201)
    expectData(await director(app).post(`${path}/${comments[0].id}/resolve`))
    return { path: `${path}/${comments[0].id}/reopen` }
  },
  'get /api/translation-requests': async () => ({ path: '/api/translation-requests' }),
  'post /api/translation-requests': async (app) => ({
    path: '/api/translation-requests',
    body: {
      item: (await anItem(director(app), { translations: { ru: 'Город' } })).id,
      languages: ['he'],
      due: '2027-01-31',
    },
  }),
  'put /api/translation-requests/:id': async (app) => ({
    path: await requestTranslation(app),
    body: { languages: ['he'], due: '2027-02-01' },
  }),
  'delete /api/translation-requests/:id': async (app) => ({ path: await requestTranslation(app) }),
  'post /api/content-items/:id/restore': async (app) => {
    const { id } = await anItem(director(app))
    await director(app).delete(`/api/content-items/${id}?version=1`)
    return { path: `/api/content-items/${id}/restore` }
  },
  'post /api/content/pages': async () => ({
    path: '/api/content/pages',
    body: { screen_location: uniqueName('sample_screen_'), title: { ru: 'а', he: 'א', en: 'a' } },
  }),
  'put /api/content/pages/:id': async (app) => {
    const { path, version } = await createPage(app)
    return { path, body: { pageNumber: '9.9', version } }
  },
  'delete /api/content/pages/:id': async (app) => {
    const { path, version } = await createPage(app)
    return { path: `${path}?version=${version}` }
  },
  'post /api/content/pages/:id/restore': async (app) => {
    const { path, version } = await createPage(app)
    await director(app).delete(`${path}?version=${version}`)
    return { path: `${path}/restore` }
  },
  'get /api/content/pages/contents': async (app) => ({
    path: `/api/content/pages/contents?ids=${(await createPage(app)).id}`,
  }),
  'post /api/content/pages/restore': async (app) => {
    const { id, path, version } = await createPage(app)
    await director(app).delete(`${path}?version=${version}`)
    return { path: '/api/content/pages/restore', body: { ids: [id] } }
  },
  'post /api/content/pages/bulk': async (app) => {
    const { id, version } = await createPage(app)
    const body = { action: 'update', records: [{ id, version }], data: { status: 'archived' } }
    return { path: '/api/content/pages/bulk', body }
  },
  'get /api/content/pending': async (app) => {
    await aDraft(director(app), 'refinance_step1')
    return { path: '/api/content/pending' }
  },
  'get /api/content/pending/count': async () => ({ path: '/api/content/pending/count' }),
  'get /api/workbench': async () => ({ path: '/api/workbench?limit=3' }),
  'get /api/workbench/gaps': async () => ({ path: '/api/workbench/gaps' }),
  'get /api/workbench/completeness': async () => ({ path: '/api/workbench/completeness' }),
  'post /api/content/publications': drafts('/api/content/publications'),
  'post /api/content/drafts/discard': drafts('/api/content/drafts/discard'),
  'post /api/content/drafts/reject': drafts('/api/content/drafts/reject', { reason: 'Нет суммы' }),
  'post /api/content/drill/bulk': async (app) => {
    const { id, version } = await aDraft(director(app), 'refinance_step1')
    return { path: '/api/content/drill/bulk', body: { action: 'publish', records: [{ id, version }] } }
  },
  ...Object.fromEntries(
    sections.map(({ key }) => [`put /api/content/${key}/:id`, (app: TestApp) => createItem(app, key)]),
  ),
  'get /api/content/:screen/:language': async () => ({ path: '/api/content/mortgage_step1/ru' }),
}
