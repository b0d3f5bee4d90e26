import { setTimeout as delay } from 'node:timers/promises'
import { findMoments, startOfDayAfter } from '../../admin/ui/jerusalem-time.ts'

/** Longest time that a test takes to choose a midnight and to check what was chosen, in milliseconds. */
const longestTestMs = 45_000

/**
 * Reads the next midnight in Jerusalem by the clock of the server. If it is near, waits until it has passed: the page
 * and the test would otherwise mean different days by tomorrow.
 */
export const readNextMidnight = async (readNow: () => Promise<string>): Promise<string> => {
  const now = await readNow()
  const [midnight = ''] = findMoments(startOfDayAfter(now, 1))
  const remainingMs = Date.parse(midnight) - Date.parse(now)
  if (remainingMs <= longestTestMs) {
    await delay(remainingMs + 1_000)
    return readNextMidnight(readNow)
  }

  return midnight
}
