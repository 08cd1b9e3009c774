// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/**
 * An account of several owners. It has a name for whatever they are asked to sign, long before there is a transaction of it,
 * and does it once enough of them have signed. What it says of that is said as Safe says it, where `speaks`; without, it is
 * any other multisig. For tests: its owners sign by a transaction of their own, and nothing else of Safe is here.
 */
contract OwnersAccount {
    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);
    event ExecutionFailure(bytes32 indexed txHash, uint256 payment);

    uint256 private immutable threshold;
    bool private immutable speaks;
    mapping(address => bool) public isOwner;
    mapping(bytes32 => mapping(address => bool)) private hasSigned;
    mapping(bytes32 => uint256) private signatures;
    mapping(bytes32 => bool) private isExecuted;

    constructor(address[] memory owners, uint256 needed, bool says) payable {
        for (uint256 index = 0; index < owners.length; index++) isOwner[owners[index]] = true;
        threshold = needed;
        speaks = says;
    }

    receive() external payable {}

    function getThreshold() external view returns (uint256) {
        require(speaks, 'Unknown');
        return threshold;
    }

    /// Signs as an owner; whoever signs last has it done.
    function sign(address to, uint256 value, bytes calldata data, uint256 nonce) external {
        bytes32 name = keccak256(abi.encode(block.chainid, address(this), to, value, data, nonce));
        require(isOwner[msg.sender] && !hasSigned[name][msg.sender] && !isExecuted[name], 'Not now');
        hasSigned[name][msg.sender] = true;
        signatures[name]++;
        if (signatures[name] < threshold) return;
        isExecuted[name] = true;
        (bool done,) = to.call{value: value}(data);
        if (!speaks) require(done, 'Failed');
        else if (done) emit ExecutionSuccess(name, 0);
        else emit ExecutionFailure(name, 0);
    }
}
