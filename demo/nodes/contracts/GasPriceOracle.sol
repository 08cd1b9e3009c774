// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What OP-stack chains have at 0x420000000000000000000000000000000000000F: the fee for putting a transaction's bytes on
/// the parent chain. By the formula of Bedrock, with a parent chain that stands still.
contract GasPriceOracle {
    uint256 public constant l1BaseFee = 20 gwei;
    uint256 public constant overhead = 188;
    uint256 public constant scalar = 684_000;
    uint256 public constant decimals = 6;

    function getL1GasUsed(bytes memory data) public pure returns (uint256) {
        uint256 total = 0;
        for (uint256 i = 0; i < data.length; i++) total += data[i] == 0 ? 4 : 16;
        // The signature is not there yet: 68 bytes of it.
        return total + overhead + 68 * 16;
    }

    function getL1Fee(bytes memory data) external pure returns (uint256) {
        return (getL1GasUsed(data) * l1BaseFee * scalar) / 10 ** decimals;
    }
}
