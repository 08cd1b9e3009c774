import { readFileSync } from 'node:fs'

const LIST = new URL('../../packages/core/src/constants/grantingFunctions.ts', import.meta.url)

/** The four bytes of each function that gives tokens or a right over them, from the core's list, in rising order. */
export const grantingSelectors = () =>
  [...readFileSync(LIST, 'utf8').matchAll(/'0x([0-9a-f]{8})'/g)].map(([, selector]) => selector).sort()

/** A contract that knows them all, to be compiled with those of `contracts/`. */
export const grantingSource = (selectors = grantingSelectors()) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Generated: functions that give tokens, or a right over what an account holds, to somebody.
library GrantingFunctions {
    bytes private constant SELECTORS = hex"${selectors.join('')}";

    function has(bytes4 selector) internal pure returns (bool) {
        bytes memory selectors = SELECTORS;
        uint256 low = 0;
        uint256 high = ${selectors.length};
        while (low < high) {
            uint256 middle = (low + high) / 2;
            bytes4 found;
            assembly ("memory-safe") {
                found := and(mload(add(add(selectors, 32), mul(middle, 4))), shl(224, 0xffffffff))
            }
            if (found == selector) return true;
            if (found < selector) low = middle + 1;
            else high = middle;
        }
        return false;
    }
}
`
