import { describe, expect, it } from 'vitest'
import { failuresByStatus } from '../../api/http/openapi/operation.ts'
import { errorStatus } from '../../domain/errors.ts'
import { startApp } from '../support/app.ts'
import { documentedCalls } from '../support/documented-calls.ts'
import { notProvokable, provocations } from '../support/failing-calls.ts'
import { sampleOf } from '../support/samples.ts'

const app = await startApp()
const make = await documentedCalls(app)

describe.each(app.routes)('$method $path', (route) => {
  const failures = failuresByStatus(route)
    .flatMap(({ codes }) => codes)
    .filter((code) => provocations[code] !== notProvokable)

  it.each(failures)('fails as the document says: %s', async (code) => {
    const sample = await sampleOf(app, route)
    const provocation = await provocations[code](sample, route, app)
    if (!provocation) return
    const answer = await make(route, sample, provocation)
    expect(answer).toMatchObject({ status: errorStatus[code], json: { success: false, code } })
  })
})
