import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { serveAdminFiles } from '../../api/http/admin-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'admin-files-'))
const visitor = supertest(express().use(serveAdminFiles(folder)))

/** Replaces the build with one that has a script of this name. */
const build = (script: string): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), `<script src="/assets/${script}"></script>`)
  writeFileSync(join(folder, 'assets', script), 'start()')
  writeFileSync(join(folder, 'assets', `${script}.gz`), gzipSync('start()'))
}

beforeEach(() => build('first.js'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['gzip', 'gzip'],
  ['br, gzip', 'gzip'],
  ['identity', undefined],
])('a script is served in the accepted compressed form: %s', async (accepted, encoding) => {
  const answer = await visitor.get('/assets/first.js').set('Accept-Encoding', accepted).expect(200)
  expect(answer.text).toBe('start()')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(answer.get('Content-Encoding')).toBe(encoding)
})

it('a path that is not a file opens the page, which is revalidated each time', async () => {
  for (const path of ['/', '/content/mortgage?page=2', '/index.html']) {
    const answer = await visitor.get(path).expect(200)
    expect(answer.text).toContain('/assets/first.js')
    expect(answer.get('Cache-Control')).toBe('no-cache')
    await visitor
      .get(path)
      .set('If-None-Match', answer.get('ETag') ?? '')
      .expect(304)
  }
})

it('a new build is served at once while the server runs, and the former one no longer', async () => {
  await visitor.get('/assets/first.js').expect(200)
  build('second.js')
  expect((await visitor.get('/')).text).toContain('/assets/second.js')
  await visitor.get('/assets/second.js').expect(200)
  await visitor.get('/assets/first.js').expect(404)
})

it.each(['bytes=10-5', 'bytes=0-2', 'bytes=900-', 'nonsense'])(
  'a range request gets the whole file: %s',
  async (range) => {
    const answer = await visitor.get('/assets/first.js').set('Range', range).expect(200)
    expect(answer.text).toBe('start()')
  },
)
