import { useEffect, useState } from 'react'
import type { TextIssue } from '../../../domain/translations/text-issues.ts'
import { useGlossary } from '../../text-editor/useGlossary.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { useMessageSyntax, useSourceLanguage } from '../../ui/useSignInOptions.ts'
import type { DraftChange } from '../changes.ts'
import { checkItemChanges, groupByItem } from './change-issues.ts'

export type IssuesByChange = ReadonlyMap<string, readonly TextIssue[]>

/** Milliseconds of work at a time, so that the page stays responsive. */
const sliceMs = 8

const noIssues: IssuesByChange = new Map()

/**
 * Finds the issues of each change, by its key. Texts are checked in slices; until all are, the previous result
 * stays, at first an empty one.
 */
export const useChangeIssues = (changes: readonly DraftChange[]): IssuesByChange => {
  const [issues, setIssues] = useState(noIssues)
  const glossary = useGlossary()
  const preferredSource = useSourceLanguage()
  const messageSyntax = useMessageSyntax()

  useEffect(() => {
    const items = groupByItem(changes)
    const issuesByKey = new Map<string, readonly TextIssue[]>()
    const check = () => {
      const deadline = performance.now() + sliceMs
      for (let item = items.pop(); item; item = performance.now() < deadline ? items.pop() : undefined)
        for (const [key, itemIssues] of checkItemChanges(item, { glossary, preferredSource, messageSyntax }))
          issuesByKey.set(key, itemIssues)
      if (items.length === 0) return setIssues(issuesByKey)
      const timer = setTimeout(check)
      cancel = () => clearTimeout(timer)
    }
    let cancel = afterPaint(check)

    return () => cancel()
  }, [changes, glossary, preferredSource, messageSyntax])

  return issues
}
