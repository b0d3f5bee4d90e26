import type { Response } from 'supertest'
import { expect } from 'vitest'
import type { ErrorCode } from '../../domain/errors.ts'

/** The call succeeded in the envelope; answers its `data`. */
export const expectData = (response: Response, status = 200) => {
  expect(response.body).toMatchObject({ success: true })
  expect(response.status).toBe(status)
  return response.body.data
}

/** The call failed in the envelope, with this status and code; answers the whole envelope. */
export const expectFailure = (response: Response, status: number, code: ErrorCode) => {
  expect(response.body).toMatchObject({
    success: false,
    error: expect.stringMatching(/^[A-Z]/),
    code,
    requestId: expect.stringMatching(/./),
  })
  expect(response.status).toBe(status)
  return response.body
}
