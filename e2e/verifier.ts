/**
 * `npm run verify` for one folder after the other, in one process: started anew for each it spends most of its time on
 * loading its modules. Each message is a folder, its answer what the command prints.
 */
let said = ''
let count = 0
const hear = (line: unknown) => {
  said += `${line}\n`
}
console.log = hear
console.error = hear

process.on('message', async (dataDir: string) => {
  said = ''
  count += 1
  process.env.DATA_DIR = dataDir
  // The command runs as it is loaded: under an address of its own it is loaded, and its modules are there already.
  await import(`../server/commands/verify.ts?${count}`)
  process.send?.(said)
  said = ''
})

// What cannot be read at all ends the command, and with it this process: what it printed is still said.
process.on('exit', () => process.stderr.write(said))
