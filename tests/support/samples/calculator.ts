import type { TestApp } from '../app.ts'
import { aConfiguredBank, bankValues, configurationPath } from '../configurations.ts'
import { expectData } from '../expectations.ts'
import { aWaitingChange } from '../second-approval.ts'
import { director, type Make } from './sample.ts'

/** Sends the only record of a path back as it was read. */
const sendBack =
  (path: string): Make =>
  async (app) => ({ path, body: expectData(await director(app).get(path)) })

const inTenYears = () => new Date(Date.now() + 3_650 * 24 * 3_600_000).toISOString()

/** Creates a bank with parameters and returns its path. */
const createConfigured = async (app: TestApp, end = '') => {
  const { bank_id } = await aConfiguredBank(director(app))
  return { path: configurationPath(bank_id) + end }
}

/** Sample calls of the calculator. */
export const calculatorSamples: Record<string, Make> = {
  'get /api/banks/:id/configuration': (app) => createConfigured(app),
  'get /api/banks/:id/configuration/series': (app) => createConfigured(app, '/series'),
  'get /api/bank-configurations/export': async () => ({ path: '/api/bank-configurations/export?format=csv' }),
  'post /api/bank-configurations/import': async (app) => {
    const { bank_id } = await aConfiguredBank(director(app))
    return { path: '/api/bank-configurations/import', body: [{ id: bank_id, processing_fee: '1600.00' }] }
  },
  'put /api/banks/:id/configuration': async (app) => ({
    ...(await createConfigured(app)),
    body: { ...bankValues, base_interest_rate: '3.250', version: 1 },
  }),
  'delete /api/banks/:id/configuration/scheduled/:period': async (app) => {
    const { path } = await createConfigured(app)
    const later = { ...bankValues, effective_from: inTenYears() }
    const { version } = expectData(await director(app).put(path).send(later))
    const { periods } = expectData(await director(app).get(`${path}/series`))
    return { path: `${path}/scheduled/${periods[1].id}?version=${version}` }
  },
  'post /api/configuration-changes/:id/approve': async (app) => ({
    path: `${await aWaitingChange(app)}/approve`,
    body: { version: 1 },
  }),
  'post /api/configuration-changes/:id/reject': async (app) => ({
    path: `${await aWaitingChange(app)}/reject`,
    body: { version: 1, reason: 'Слишком рано' },
  }),
  'post /api/configuration-changes/:id/withdraw': async (app) => {
    const { user } = expectData(await director(app).get('/api/auth/me'))
    return { path: `${await aWaitingChange(app, user.id)}/withdraw`, body: { version: 1 } }
  },
  'put /api/calculator-formula': sendBack('/api/calculator-formula'),
  'put /api/calculator-settings': sendBack('/api/calculator-settings'),
}
