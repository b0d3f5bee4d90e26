import { calls } from '../../domain/api/calls.ts'
import { resourceCalls } from '../../domain/api/resource-calls.ts'
import { resources } from '../../domain/resources/index.ts'
import type { ForbiddenWording } from './wording.ts'

/** Wording typical of translated sentences, with the usual English. */
export const translatedEnglish: readonly ForbiddenWording[] = [
  { in: ['en'], says: /\banew\b/i, because: 'again, or re-: reset, recalculated' },
  { in: ['en'], says: /\bmeanwhile\b/i, because: 'in the meantime' },
  { in: ['en'], says: /\bstands?\b|\blies\b/i, because: 'is, appears' },
  { in: ['en'], says: /\bgoes with\b|\bgo with\b/i, because: 'is deleted with; can be combined with' },
  { in: ['en'], says: /\btells? of\b|\btold of\b/i, because: 'notifies, shows' },
  { in: ['en'], says: /\bWhoever\b|(?<!\bAnyone )\b[Ww]ho has\b/, because: 'anyone who' },
  { in: ['en'], says: /\bthe own\b(?! funds)/i, because: 'your, their own' },
  { in: ['en'], says: /\bby itself\b/i, because: 'on its own, automatically' },
  { in: ['en'], says: /\bpresent (value|password|secret)/i, because: 'current' },
  { in: ['en'], says: /\bformer\b/i, because: 'old, previous' },
  { in: ['en'], says: /^Shown (is|are)\b|: shown (is|are)\b/i, because: 'the subject comes first' },
  { in: ['en'], says: /\btak(e|en) (over|back)\b/i, because: 'import, use; undo, withdraw, roll back' },
  { in: ['en'], says: /\bother half\b|\bmend\b/i, because: 'unclosed, unpaired; fix, correct' },
]

/** One term per concept in the interface. */
export const oneEnglishWord: readonly ForbiddenWording[] = [
  { in: ['en'], says: /\bremarks?\b|\bfindings?\b/i, because: 'a check gives a warning', by: 'interface' },
  { in: ['en'], says: /\bswitched off\b/i, because: 'a record is inactive', by: 'interface' },
  { in: ['en'], says: /\bsomebody else\b/i, because: 'another user', by: 'interface' },
  { in: ['en'], says: /\bwanted\b/i, because: 'a translation is requested', by: 'interface' },
  { in: ['en'], says: /\bjournal\b/i, because: 'a log', by: 'interface' },
  { in: ['en'], says: /\bmistakes?\b/i, because: 'an error', by: 'interface' },
  { in: ['en'], says: /\b(room|place) for\b|\bits (room|place)\b/i, because: 'a limit of length' },
  { in: ['en'], says: /^(?!\{).*\balready (are|is)\b/i, because: 'is already' },
]

interface Declared {
  readonly [name: string]: unknown
}

const isDeclared = (value: unknown): value is Declared => typeof value === 'object' && value !== null

/** Lists the summaries of declared calls in nested groups. */
const summariesIn = (group: Declared): string[] =>
  typeof group.summary === 'string' && typeof group.path === 'string'
    ? [group.summary]
    : Object.values(group).flatMap((inner) => (isDeclared(inner) ? summariesIn(inner) : []))

/** Lists the summaries of all calls as in /api/docs. */
export const callSummaries = (): string[] => [
  ...summariesIn(calls),
  ...resources.flatMap((resource) => summariesIn(resourceCalls(resource))),
]

/** Beginning of a summary that has no verb. */
export const noVerb =
  /^(The|A|An|All|This|What|Who|Whom|Whose|Whether|Where|When|Why|How|Which|Of|By|Own|Your)\b/
