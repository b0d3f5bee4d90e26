import { Type } from '@sinclair/typebox'
import { calculator } from '../../areas.ts'
import { call } from '../call.ts'
import {
  bankConfiguration,
  bankSeries,
  bankWithValues,
  currentConfiguration,
  savedConfiguration,
} from '../shapes/calculator.ts'
import { sentConfiguration } from '../shapes/sent-configuration.ts'
import { listOf } from '../shapes/values.ts'

const bankId = Type.String({ pattern: '^[1-9][0-9]{0,8}$', description: 'The id of a bank' })
const bankParams = Type.Object({ id: bankId })

const at = Type.Object({
  at: Type.Optional(
    Type.String({ format: 'date-time', description: 'At which moment; now where it is left out' }),
  ),
})

/** What banks calculate with, in the course of time. */
export const calculatorCalls = {
  bankConfiguration: call({
    method: 'get',
    path: '/api/banks/:id/configuration',
    specified: true,
    access: calculator.read,
    summary: 'What a bank calculates with, now or at a moment',
    accept: { params: bankParams, query: at },
    answers: { data: bankConfiguration },
    fails: ['not_found'],
  }),
  saveBankConfiguration: call({
    method: 'put',
    path: '/api/banks/:id/configuration',
    specified: true,
    access: calculator.edit,
    summary: 'Change what a bank calculates with, from now or from a moment on',
    accept: { params: bankParams, body: sentConfiguration },
    answers: { data: savedConfiguration, current: currentConfiguration },
    fails: ['not_found', 'conflict'],
  }),
  configurationSeries: call({
    method: 'get',
    path: '/api/banks/:id/configuration/series',
    access: calculator.read,
    summary: 'All that a bank calculated, calculates and is to calculate with',
    accept: { params: bankParams },
    answers: { data: bankSeries },
    fails: ['not_found'],
  }),
  withdrawScheduled: call({
    method: 'delete',
    path: '/api/banks/:id/configuration/scheduled/:period',
    access: calculator.edit,
    summary: 'Withdraw values that are scheduled; those before them hold on',
    accept: {
      params: Type.Object({
        id: bankId,
        period: Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'The period' }),
      }),
      query: Type.Object({
        version: Type.String({
          pattern: '^[1-9][0-9]{0,8}$',
          description: 'The version of the series that the client has seen',
        }),
      }),
    },
    answers: { data: bankSeries, current: currentConfiguration },
    fails: ['not_found', 'conflict'],
  }),
  bankConfigurations: call({
    method: 'get',
    path: '/api/bank-configurations',
    access: calculator.read,
    summary: 'What each bank calculates with, now or at a moment',
    accept: { query: at },
    answers: { data: listOf(bankWithValues, 'The banks, by their Russian names') },
  }),
}
