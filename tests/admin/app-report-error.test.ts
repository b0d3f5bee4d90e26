import { expect, it } from 'vitest'
import { reportError } from '../../admin/app/report-error.ts'
import { notFound, request } from '../../admin/providers/httpClient.ts'
import { enterAs, newVisit } from '../support/admin.tsx'

const errorText = 'The interface has come apart'

const readReports = async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: errorText }))
  return (await request<object[]>(`/api/errors?filter=${filter}`)).data
}

it('an error of the interface is reported once, and an error answer of the API never', async () => {
  await newVisit()
  await enterAs('director')
  await reportError(notFound())
  for (let times = 0; times < 2; times += 1) await reportError(new TypeError(errorText))
  const found = await readReports()
  expect(found).toMatchObject([{ message: `TypeError: ${errorText}`, source: 'interface', happened: 1 }])
})
