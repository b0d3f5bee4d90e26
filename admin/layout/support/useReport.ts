import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { lastRequest } from '../../providers/audit/last-request.ts'
import { runningBuild } from '../../providers/own/builds.ts'
import { useAccount } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'

/** What is to be known of this moment to find out what happened: a line for each fact, the first one made once. */
export const useReport = (): string => {
  const words = useWords()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const role = useAccount()?.role
  const [time] = useState(() => new Date().toISOString())
  const none = words('support.none')
  return [
    [words('support.time'), time],
    [words('support.version'), runningBuild()?.replace(/^.*\/|\.js$/g, '')],
    [words('support.page'), `${pathname}${search}`],
    [words('support.request'), lastRequest()],
    [words('support.role'), role],
    [words('support.language'), language],
    [words('support.browser'), navigator.userAgent],
  ]
    .map(([name, fact]) => `${name}: ${fact || none}`)
    .join('\n')
}
