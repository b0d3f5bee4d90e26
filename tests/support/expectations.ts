import type { Response } from 'supertest'
import { expect } from 'vitest'
import type { ErrorCode } from '../../domain/errors.ts'

/** Expects a successful answer and returns its `data`. */
export const expectData = (response: Response, status = 200) => {
  expect(response.body).toMatchObject({ success: true })
  expect(response.status).toBe(status)
  return response.body.data
}

/** Expects a failed answer with this status and code, and returns its body. */
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
