import { describe, expect, it } from 'vitest'
import { findBrokenPasswordRule } from '../../domain/users/passwords.ts'

const owner = { name: 'Анна Левин-Шапиро', email: 'anna.levin@northbank.example' }

const ruleOf = (password: string) => findBrokenPasswordRule(password, owner, ['leumi', 'לאומי'])

describe('a password', () => {
  it.each(['тихая вода 47', 'סוס כתום בגשם', 'k9#tR2!vQz', '🌊🏔🌲🦊🌙🍎⚡🎻🧭🪁'])(
    'may be %s',
    (password) => {
      expect(ruleOf(password)).toBeUndefined()
    },
  )

  it('has 10 to 200 characters, whatever their bytes', () => {
    expect(ruleOf('k9#tR2!vQ')).toBe('minLength')
    expect(ruleOf('🌊🏔🌲🦊🌙🍎⚡🎻🧭')).toBe('minLength')
    expect(ruleOf('k9#tR2!vQz'.repeat(20))).toBeUndefined()
    expect(ruleOf(`${'k9#tR2!vQz'.repeat(20)}x`)).toBe('maxLength')
  })

  it.each([
    'anna.levin@northbank.example',
    'Anna.Levin@NorthBank.Example',
    'ANNA.LEVIN',
    'Levin2026!!',
    '1985-anna-1985',
    'northbank#2026',
    'anna northbank 7',
  ])('is not the e-mail, with figures around it neither: %s', (password) => {
    expect(ruleOf(password)).toBe('email')
  })

  it.each(['Шапиро-2026', '12345анна!', 'Анна Левин 1985'])(
    'is not the name, with figures around it neither: %s',
    (password) => {
      expect(ruleOf(password)).toBe('name')
    },
  )

  it.each([
    'Mortgage2026',
    '2026!leumi!2026',
    'לאומי123456',
    'calculator-demo',
    'Администратор1',
    'bank director 7',
    'ипотека кредит',
    'משכנתא2026',
  ])('is no word of this place, with figures around it neither: %s', (password) => {
    expect(ruleOf(password)).toBe('context')
  })

  it.each(['anna keeps bees 4', 'тихий банк у реки', 'mortgage of the sea', 'Шапиро ест арбуз'])(
    'may hold such a word where enough else stands beside it: %s',
    (password) => {
      expect(ruleOf(password)).toBeUndefined()
    },
  )

  it.each([
    'Password123!',
    '2026password',
    'passwordpassword',
    '1234567890',
    '987654321098',
    'qwertyuiop',
    'QWERTYUIOPasdf',
    '1qaz2wsx3edc',
    'aaaaaaaaaaaa',
    'ababababab12',
    'йцукенгшщзхъ',
    'סיסמה123456',
  ])('is not what everybody tries first: %s', (password) => {
    expect(ruleOf(password)).toBe('common')
  })
})
