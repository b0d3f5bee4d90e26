import { useEffect, useState } from 'react'
import type { Finding } from '../../../domain/translations/check-texts.ts'
import { useGlossary } from '../../text-editor/useGlossary.ts'
import { useMessageSyntax, useSourceLanguage } from '../../ui/useSignInOptions.ts'
import type { DraftChange } from '../changes.ts'
import { checkItemChanges, groupByItem } from './change-issues.ts'

export type IssuesByChange = ReadonlyMap<string, readonly Finding[]>

/** Milliseconds of work between which the page can answer its keys. */
const sliceMs = 8

const noIssues: IssuesByChange = new Map()

/** What is wrong with each change, by its key. Thousands of texts are checked a few at a time; empty until then. */
export const useChangeIssues = (changes: readonly DraftChange[]): IssuesByChange => {
  const [issues, setIssues] = useState(noIssues)
  const glossary = useGlossary()
  const first = useSourceLanguage()
  const messageSyntax = useMessageSyntax()

  useEffect(() => {
    const items = groupByItem(changes)
    const issuesByKey = new Map<string, readonly Finding[]>()
    const check = () => {
      const deadline = performance.now() + sliceMs
      for (let item = items.pop(); item; item = performance.now() < deadline ? items.pop() : undefined)
        for (const [key, findings] of checkItemChanges(item, { glossary, first, messageSyntax }))
          issuesByKey.set(key, findings)
      if (items.length > 0) timer = setTimeout(check)
      else setIssues(issuesByKey)
    }
    let timer = setTimeout(check)

    return () => clearTimeout(timer)
  }, [changes, glossary, first, messageSyntax])

  return issues
}
