import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

test('with nothing set the product serves this machine from a folder', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: null,
    secretKey: null,
    publicOrigin: 'http://localhost:3000',
    tutor: { name: null, email: null, password: null },
    trustProxy: false,
    limits: { perUser: 50, perAddress: 200 },
    storageBytes: 21_474_836_480,
    mail: { smtpUrl: null, from: null, rate: 10, returnsKey: null },
    pushHosts: [],
    privateCalendars: [],
    logLevel: 'info',
  })
})

test('everything can be set', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/foolscap',
    DATABASE_URL: 'postgresql://tutor@db/foolscap',
    SECRET_KEY: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc',
    PUBLIC_ORIGIN: 'https://tuition.example/',
    TUTOR_NAME: 'Nadia',
    TUTOR_EMAIL: ' nadia@tuition.example ',
    TUTOR_PASSWORD: 'twelve chars',
    TRUST_PROXY: 'on',
    RATE_LIMIT_USER: '100',
    RATE_LIMIT_IP: '1000',
    STORAGE_LIMIT: '0.5',
    SMTP_URL: 'smtps://post:secret@mail.example',
    MAIL_FROM: 'post@tuition.example',
    MAIL_RATE: '0',
    RETURNS_KEY: 'a-key-of-32-characters-exactly_1',
    PUSH_HOSTS: 'push.example:443, push.test:8443',
    PRIVATE_CALENDARS: 'nas.home:5232,[::1]:80',
    LOG_LEVEL: 'warn',
  })
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'postgresql://tutor@db/foolscap',
    secretKey: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc',
    publicOrigin: 'https://tuition.example',
    tutor: { name: 'Nadia', email: 'nadia@tuition.example', password: 'twelve chars' },
    trustProxy: true,
    limits: { perUser: 100, perAddress: 1000 },
    storageBytes: 536_870_912,
    mail: {
      smtpUrl: 'smtps://post:secret@mail.example',
      from: 'post@tuition.example',
      rate: 0,
      returnsKey: 'a-key-of-32-characters-exactly_1',
    },
    pushHosts: ['push.example:443', 'push.test:8443'],
    privateCalendars: ['nas.home:5232', '[::1]:80'],
    logLevel: 'warn',
  })
})

test('links go to the port that is served, unless an origin is given', () => {
  expect(readConfig({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080')
  expect(readConfig({ PORT: '0' }).port).toBe(0)
})

test.each([
  ['PORT', 'eighty', 'PORT must be a number from 0 to 65535, not "eighty"'],
  ['PORT', '65536', 'PORT must be a number from 0 to 65535, not "65536"'],
  ['PORT', '-1', 'PORT must be a number from 0 to 65535, not "-1"'],
  ['PORT', '80.5', 'PORT must be a number from 0 to 65535, not "80.5"'],
  ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must start with postgres://'],
  [
    'PUBLIC_ORIGIN',
    'tuition.example',
    'PUBLIC_ORIGIN must be an address such as https://tuition.example, not "tuition.example"',
  ],
  [
    'PUBLIC_ORIGIN',
    'https://tuition.example/app',
    'PUBLIC_ORIGIN must be an address such as https://tuition.example, not "https://tuition.example/app"',
  ],
  ['PUBLIC_ORIGIN', 'ftp://x', 'PUBLIC_ORIGIN must be an address such as https://tuition.example, not "ftp://x"'],
  ['TUTOR_NAME', 'x'.repeat(101), 'TUTOR_NAME must be one line of at most 100 characters'],
  ['TUTOR_NAME', 'Nadia\tHartwell', 'TUTOR_NAME must be one line of at most 100 characters'],
  ['TUTOR_EMAIL', 'nadia', 'TUTOR_EMAIL must be an e-mail address, not "nadia"'],
  ['TUTOR_PASSWORD', 'eleven char', 'TUTOR_PASSWORD must have at least 12 characters'],
  ['TUTOR_PASSWORD', 'x'.repeat(1025), 'TUTOR_PASSWORD must be at most 1024 bytes'],
  ['TRUST_PROXY', 'yes please', 'TRUST_PROXY must be on or off, not "yes please"'],
  ['RATE_LIMIT_USER', '0', 'RATE_LIMIT_USER must be a number from 1 to 100000, not "0"'],
  ['RATE_LIMIT_USER', 'many', 'RATE_LIMIT_USER must be a number from 1 to 100000, not "many"'],
  ['RATE_LIMIT_IP', '100001', 'RATE_LIMIT_IP must be a number from 1 to 100000, not "100001"'],
  ['STORAGE_LIMIT', '0', 'STORAGE_LIMIT must be a number of GiB such as 20, not "0"'],
  ['STORAGE_LIMIT', '-5', 'STORAGE_LIMIT must be a number of GiB such as 20, not "-5"'],
  ['STORAGE_LIMIT', '20 GB', 'STORAGE_LIMIT must be a number of GiB such as 20, not "20 GB"'],
  [
    'RETURNS_KEY',
    'a-key-of-31-characters-exactly_',
    'RETURNS_KEY must have at least 32 characters, letters, digits, - and _',
  ],
  ['PUSH_HOSTS', 'push.example', 'PUSH_HOSTS must be hosts such as push.example:443, not "push.example"'],
  ['PUSH_HOSTS', 'a:1,https://b:2', 'PUSH_HOSTS must be hosts such as push.example:443, not "https://b:2"'],
  ['RETURNS_KEY', 'x'.repeat(201), 'RETURNS_KEY must have at least 32 characters, letters, digits, - and _'],
  ['RETURNS_KEY', `${'x'.repeat(32)}/`, 'RETURNS_KEY must have at least 32 characters, letters, digits, - and _'],
  ['RETURNS_KEY', `${'x'.repeat(32)} `, 'RETURNS_KEY must have at least 32 characters, letters, digits, - and _'],
  ['MAIL_RATE', 'many', 'MAIL_RATE must be a number from 0 to 1000, not "many"'],
  ['MAIL_RATE', '-1', 'MAIL_RATE must be a number from 0 to 1000, not "-1"'],
  ['MAIL_RATE', '1001', 'MAIL_RATE must be a number from 0 to 1000, not "1001"'],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address such as smtp://user:password@mail.example:587'],
  ['SMTP_URL', 'https://mail.example', 'SMTP_URL must be an address such as smtp://user:password@mail.example:587'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL must be an address such as smtp://user:password@mail.example:587'],
  ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM must be set where SMTP_URL is'],
  ['MAIL_FROM', 'Nadia', 'MAIL_FROM must be an e-mail address, not "Nadia"'],
  [
    'MAIL_FROM',
    'a@b.example\nBcc: c@d.example',
    'MAIL_FROM must be an e-mail address, not "a@b.example\nBcc: c@d.example"',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"'],
])('a wrong %s is named in one line', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigProblem(line))
})

test('a password is never repeated, nor an address that holds one', () => {
  const withPasswords = [
    { TUTOR_PASSWORD: 'hunter2' },
    { DATABASE_URL: 'mysql://tutor:hunter2@db' },
    { SMTP_URL: 'https://tutor:hunter2@mail' },
    { SMTP_URL: 'smtp://tutor:hunter2@mail' },
  ]
  for (const env of withPasswords) {
    try {
      readConfig(env)
      expect.unreachable()
    } catch (error) {
      expect((error as Error).message).not.toContain('hunter2')
    }
  }
})
