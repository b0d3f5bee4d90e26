import { useEffect, useState } from 'react'
import type { Finding } from '../../../domain/translations/check-texts.ts'
import { useGlossary } from '../../text-editor/useGlossary.ts'
import { useSourceLanguage } from '../../ui/useSignInOptions.ts'
import type { DraftChange } from '../changes.ts'
import { groupByItem, issuesOfItem } from './change-issues.ts'

export type IssuesByChange = ReadonlyMap<string, readonly Finding[]>

/** Milliseconds of work between which the page can answer its keys. */
const stretch = 8

const none: IssuesByChange = new Map()

/** What is wrong with each change, by its key. Thousands of texts are checked a few at a time; empty until then. */
export const useChangeIssues = (changes: readonly DraftChange[]): IssuesByChange => {
  const [found, setFound] = useState(none)
  const glossary = useGlossary()
  const first = useSourceLanguage()

  useEffect(() => {
    const items = groupByItem(changes)
    const finding = new Map<string, readonly Finding[]>()
    const check = () => {
      const until = performance.now() + stretch
      for (let item = items.pop(); item; item = performance.now() < until ? items.pop() : undefined)
        for (const [key, findings] of issuesOfItem(item, { glossary, first })) finding.set(key, findings)
      if (items.length > 0) timer = setTimeout(check)
      else setFound(finding)
    }
    let timer = setTimeout(check)

    return () => clearTimeout(timer)
  }, [changes, glossary, first])

  return found
}
