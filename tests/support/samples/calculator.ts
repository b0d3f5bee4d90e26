import { expectData } from '../expectations.ts'
import { director, type Make } from './sample.ts'

/** The only record of a path, sent back as it was read. */
const sentBack =
  (path: string): Make =>
  async (app) => ({ path, body: expectData(await director(app).get(path)) })

/** Calls about the calculator. */
export const ofCalculator: Record<string, Make> = {
  'put /api/calculator-formula': sentBack('/api/calculator-formula'),
  'put /api/calculator-settings': sentBack('/api/calculator-settings'),
}
