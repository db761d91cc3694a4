/** Of a push service at `localhost`, for a hundred years from 2026; nothing but tests believes it. */
export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg7m8ap8B/8O/pVmls
sDumGwnj6zX2UWZpOnxnd746lAqhRANCAASLmQvT4dp1qj61DQLtRhuETi17wPVh
2KbUZIKU8cIrm9rv9+WtkmK0xMKo6UgjSWHTB03fj0/dhymP03wzltZf
-----END PRIVATE KEY-----
`
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUDKlDzsAQx2MqksjaOHkcliBcOt8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjEyMzIwNVoYDzIxMjYxMTAy
MTIzMjA1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASLmQvT4dp1qj61DQLtRhuETi17wPVh2KbUZIKU8cIrm9rv9+WtkmK0
xMKo6UgjSWHTB03fj0/dhymP03wzltZfo2kwZzAdBgNVHQ4EFgQURP7FcCLbhwDk
l5il8U3cDVinGg0wHwYDVR0jBBgwFoAURP7FcCLbhwDkl5il8U3cDVinGg0wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgJVMQqDJvo8W4j3ueDajhRqNEylgbNha9oZ4YNLwWmawCICA4okAfkBJv
sPOfwHQlIFfrkppUfslLJdItpudtbAPc
-----END CERTIFICATE-----
`
