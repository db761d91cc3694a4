/** JavaScript, because a thread that loads TypeScript loads Node's compiler for it too, some 15 MB. */
import { parentPort } from 'node:worker_threads'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'

const checks = { addition, assertion }

parentPort?.on('message', ({ number, check, asked }) =>
  checks[check](asked).then(
    (found) => parentPort.postMessage({ number, found }),
    // Whatever it says of what somebody sent: that is no passkey of ours.
    () => parentPort.postMessage({ number, found: null }),
  ),
)

/** We ask for no word about the authenticator, and do not follow the certificates of one that comes all the same. */
async function addition({ passkey, algorithms, ...expected }) {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(passkey.response.attestationObject))
  if (attestation.get('attStmt').get('x5c')) return null
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expectationOf(expected, passkey),
    supportedAlgorithmIDs: algorithms,
  })
  if (!verified) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return id === passkey.id ? { credentialId: id, publicKey, counter } : null
}

/** The counter is compared by whoever asks: from 0 any is let through. */
async function assertion({ passkey, publicKey, ...expected }) {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expectationOf(expected, passkey),
    credential: { id: passkey.id, publicKey, counter: 0 },
  })
  return verified ? { counter: authenticationInfo.newCounter } : null
}

function expectationOf({ challenge, origin, rpId }, { id, response }) {
  return {
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }
}
