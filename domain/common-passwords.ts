/** The password of every demo account, which is published. */
export const demoPassword = 'calculator-demo'

/** What people type first when a password is asked for; digits and signs around a word change nothing. */
export const commonWords: readonly string[] = [
  ...['password', 'passw0rd', 'p@ssword', 'p@ssw0rd', 'welcome', 'letmein', 'iloveyou', 'changeme', 'secret'],
  ...['qwerty', 'qwertyuiop', 'qazwsx', 'qazwsxedc', 'asdfgh', 'zxcvbn'],
  ...['пароль', 'привет', 'секрет', 'йцукен'],
  ...['סיסמה', 'סיסמא', 'שלום', 'סודי'],
]

/** What this product is about and who works with it: the first guesses of whoever knows what it is. */
export const productWords: readonly string[] = [
  ...[
    'bank',
    'mortgage',
    'credit',
    'loan',
    'refinance',
    'calculator',
    'portal',
    'backoffice',
    'office',
    'demo',
  ],
  ...[
    'admin',
    'administrator',
    'administration',
    'director',
    'manager',
    'employee',
    'broker',
    'sales',
    'content',
  ],
  ...['банк', 'ипотека', 'ипотечный', 'кредит', 'кредитный', 'рефинансирование', 'калькулятор', 'портал'],
  ...['админ', 'администратор', 'администрация', 'директор', 'менеджер', 'сотрудник', 'брокер'],
  ...[
    'בנק',
    'משכנתא',
    'אשראי',
    'הלוואה',
    'מחזור',
    'מחשבון',
    'פורטל',
    'מנהל',
    'מנהלת',
    'עובד',
    'עובדת',
    'יועץ',
  ],
]

/** Keys in the order in which a finger runs over them, and alphabets. */
export const runs: readonly string[] = [
  '1234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'abcdefghijklmnopqrstuvwxyz',
  'йцукенгшщзхъфывапролджэячсмитьбю',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'אבגדהוזחטיכלמנסעפצקרשת',
]
