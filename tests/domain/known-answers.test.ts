import { expectTypeOf, it } from 'vitest'
import type { Known } from '../../admin/providers/known.ts'

type Answer = { id: string; parts: readonly { size: number }[] }

it('an answer whose fields are all known by name is itself', () => {
  expectTypeOf<Known<Answer, 'id' | 'parts' | 'size'>>().toEqualTypeOf<Answer>()
})

it('an answer with a field that nobody knows is nothing that can be read, at whatever depth', () => {
  expectTypeOf<Known<Answer, 'id' | 'parts'>>().toEqualTypeOf<{ readonly unknown: 'size' }>()
})
