import { expectTypeOf, it } from 'vitest'
import type { KnownFields } from '../../admin/providers/httpClient.ts'

type Answer = { id: string; parts: readonly { size: number }[] }

it('an answer whose fields are all known by name is itself', () => {
  expectTypeOf<KnownFields<Answer, 'id' | 'parts' | 'size'>>().toEqualTypeOf<Answer>()
})

it('an answer with a field that nobody knows is nothing that can be read, at whatever depth', () => {
  expectTypeOf<KnownFields<Answer, 'id' | 'parts'>>().toEqualTypeOf<{ readonly unknown: 'size' }>()
})
